"""The effect language's interpreter: nodes, the agenda, triggers, and one module a family of verbs."""
