; The installer for Windows, made by Inno Setup 6.3 or newer; `packaging/windows_packages.py` passes these definitions:
;   Version  the program's version
;   Program  the folder with the built program
;   Root     the project's root
;   Icon     the icon of the installer
;   Name_.., Comment_.., FileType_..   what desktops show of the program, in each language
; It installs for one user without an administrator's rights, or with /ALLUSERS for all users.

[Setup]
AppId={{5A1F0C0E-6E0B-4C57-9B65-0B8E3F7C2D41}
AppName={cm:GameName}
AppVersion={#Version}
AppVerName={cm:NameAndVersion,{cm:GameName},{#Version}}
UninstallDisplayName={cm:GameName}
AppPublisher=the uc-desktop authors
AppComments=An unofficial desktop version of the board game
VersionInfoVersion={#Version}
VersionInfoDescription=Underwater Cities
VersionInfoProductName=Underwater Cities
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
; The installer asks for the language only where the system's is none of these.
ShowLanguageDialog=auto

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "pt_BR"; MessagesFile: "compiler:Languages\BrazilianPortuguese.isl"
Name: "it"; MessagesFile: "compiler:Languages\Italian.isl"
Name: "pl"; MessagesFile: "compiler:Languages\Polish.isl"
Name: "es"; MessagesFile: "compiler:Languages\Spanish.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Messages]
en.ConfirmUninstall=Remove %1?%n%nYour saved games, results and settings stay, in the folder AppData\Local\uc-desktop of your user folder. Delete that folder too if you do not want them any more.
en.UninstalledAll=%1 was removed. Your saved games, results and settings are still in the folder AppData\Local\uc-desktop of your user folder.
pt_BR.ConfirmUninstall=Remover %1?%n%nSuas partidas salvas, seus resultados e suas configurações ficam na pasta AppData\Local\uc-desktop da sua pasta de usuário. Exclua também essa pasta se não os quiser mais.
pt_BR.UninstalledAll=%1 foi removido. Suas partidas salvas, seus resultados e suas configurações continuam na pasta AppData\Local\uc-desktop da sua pasta de usuário.
it.ConfirmUninstall=Rimuovere %1?%n%nLe partite salvate, i risultati e le impostazioni restano nella cartella AppData\Local\uc-desktop della tua cartella utente. Elimina anche quella cartella se non ti servono più.
it.UninstalledAll=%1 è stato rimosso. Le partite salvate, i risultati e le impostazioni sono ancora nella cartella AppData\Local\uc-desktop della tua cartella utente.
pl.ConfirmUninstall=Usunąć program %1?%n%nZapisane gry, wyniki i ustawienia zostaną w folderze AppData\Local\uc-desktop w twoim folderze użytkownika. Usuń także ten folder, jeśli nie są ci już potrzebne.
pl.UninstalledAll=Program %1 został usunięty. Zapisane gry, wyniki i ustawienia są nadal w folderze AppData\Local\uc-desktop w twoim folderze użytkownika.
es.ConfirmUninstall=¿Quitar %1?%n%nTus partidas guardadas, resultados y ajustes se quedan en la carpeta AppData\Local\uc-desktop de tu carpeta de usuario. Elimina también esa carpeta si ya no los quieres.
es.UninstalledAll=Se ha quitado %1. Tus partidas guardadas, resultados y ajustes siguen en la carpeta AppData\Local\uc-desktop de tu carpeta de usuario.
fr.ConfirmUninstall=Supprimer %1 ?%n%nVos parties enregistrées, vos résultats et vos paramètres restent dans le dossier AppData\Local\uc-desktop de votre dossier utilisateur. Supprimez aussi ce dossier si vous n’en voulez plus.
fr.UninstalledAll=%1 a été supprimé. Vos parties enregistrées, vos résultats et vos paramètres sont encore dans le dossier AppData\Local\uc-desktop de votre dossier utilisateur.

[CustomMessages]
en.GameName={#Name_en}
en.Comment={#Comment_en}
en.FileType={#FileType_en}
pt_BR.GameName={#Name_pt_BR}
pt_BR.Comment={#Comment_pt_BR}
pt_BR.FileType={#FileType_pt_BR}
it.GameName={#Name_it}
it.Comment={#Comment_it}
it.FileType={#FileType_it}
pl.GameName={#Name_pl}
pl.Comment={#Comment_pl}
pl.FileType={#FileType_pl}
es.GameName={#Name_es}
es.Comment={#Comment_es}
es.FileType={#FileType_es}
fr.GameName={#Name_fr}
fr.Comment={#Comment_fr}
fr.FileType={#FileType_fr}

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Removes the files of the version that is updated.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Program}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{autoprograms}\{cm:GameName}"; Filename: "{app}\uc-desktop.exe"; Comment: "{cm:Comment}"
Name: "{autodesktop}\{cm:GameName}"; Filename: "{app}\uc-desktop.exe"; Tasks: desktopicon

[Registry]
Root: HKA; Subkey: "Software\Classes\.ucgame"; ValueType: string; ValueData: "UcDesktop.Game"; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\.ucgame"; ValueType: string; ValueName: "Content Type"; ValueData: "application/x-ucgame"; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\.ucgame\OpenWithProgids"; ValueType: string; ValueName: "UcDesktop.Game"; ValueData: ""; Flags: uninsdeletevalue uninsdeletekeyifempty
Root: HKA; Subkey: "Software\Classes\UcDesktop.Game"; ValueType: string; ValueData: "{cm:FileType}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\UcDesktop.Game\DefaultIcon"; ValueType: string; ValueData: "{app}\uc-desktop.exe,0"
Root: HKA; Subkey: "Software\Classes\UcDesktop.Game\shell\open\command"; ValueType: string; ValueData: """{app}\uc-desktop.exe"" ""%1"""

[Run]
Filename: "{app}\uc-desktop.exe"; Description: "{cm:LaunchProgram,{cm:GameName}}"; Flags: nowait postinstall skipifsilent
