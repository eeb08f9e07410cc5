; The installer for Windows, made by Inno Setup 6.3 or newer; `packaging/windows_packages.py` passes these definitions:
;   Version  the program's version
;   Program  the folder with the built program
;   Root     the project's root
;   Icon     the icon of the installer
; It installs for one user without an administrator's rights, or with /ALLUSERS for all users.

[Setup]
AppId={{5A1F0C0E-6E0B-4C57-9B65-0B8E3F7C2D41}
AppName=Underwater Cities
AppVersion={#Version}
AppVerName=Underwater Cities {#Version}
AppPublisher=the uc-desktop authors
AppComments=An unofficial desktop version of the board game
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Underwater Cities
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=commandline
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Root}\LICENSE
SetupIconFile={#Icon}
UninstallDisplayIcon={app}\uc-desktop.exe
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
; A running program is closed; every step of its game is saved already.
CloseApplications=yes

[Messages]
ConfirmUninstall=Remove %1?%n%nYour saved games, results and settings stay, in the folder AppData\Local\uc-desktop of your user folder. Delete that folder too if you do not want them any more.
UninstalledAll=%1 was removed. Your saved games, results and settings are still in the folder AppData\Local\uc-desktop of your user folder.

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Removes the files of the version that is updated.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\Underwater Cities"; Filename: "{app}\uc-desktop.exe"; Comment: "Build a network of domed cities on the sea bed (unofficial)"
Name: "{autodesktop}\Underwater Cities"; Filename: "{app}\uc-desktop.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.ucgame"; ValueType: string; ValueData: "UcDesktop.Game"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.ucgame"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-ucgame"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.ucgame\OpenWithProgids"; ValueType: string; ValueName: "UcDesktop.Game"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\UcDesktop.Game"; ValueType: string; ValueData: "Game of Underwater Cities"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\UcDesktop.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\uc-desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\UcDesktop.Game\shell\open\command"; ValueType: string; ValueData: """{app}\uc-desktop.exe"" ""%1"""

[Run]
Filename: "{app}\uc-desktop.exe"; Description: "{cm:LaunchProgram,Underwater Cities}"; Flags: nowait postinstall skipifsilent
