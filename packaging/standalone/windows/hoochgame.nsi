; The installer for Windows, for one user and without an administrator:
; makensis -DFILES=hoochgame/* -DLICENCES=hoochgame/LICENCES.txt -DICON=hoochgame.ico -DVERSION=0.1.0 -DHOMEPAGE=address
; -DOUT=setup.exe hoochgame.nsi
Unicode true
SetCompressor /SOLID lzma
!include MUI2.nsh
Name "Hoochgame"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Hoochgame"
RequestExecutionLevel user
ManifestDPIAware true
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!insertmacro MUI_PAGE_LICENSE "${LICENCES}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German
LangString SAVE ${LANG_ENGLISH} "Hoochgame saved game"
LangString SAVE ${LANG_GERMAN} "Hoochgame-Spielstand"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Hoochgame"
!define CLASSES "Software\Classes"
!define TYPE "Hoochgame.Save"

!macro ASSOCIATIONS_CHANGED
  System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\_internal" ; what an older version has left
  File /r "${FILES}"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Hoochgame.lnk" "$INSTDIR\hoochgame.exe"
  WriteRegStr HKCU "${CLASSES}\.hooch" "" "${TYPE}"
  WriteRegStr HKCU "${CLASSES}\${TYPE}" "" "$(SAVE)"
  WriteRegStr HKCU "${CLASSES}\${TYPE}\DefaultIcon" "" '"$INSTDIR\hoochgame.exe",0'
  WriteRegStr HKCU "${CLASSES}\${TYPE}\shell\open\command" "" '"$INSTDIR\hoochgame.exe" "%1"'
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Hoochgame"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\hoochgame.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Hoochgame authors"
  WriteRegStr HKCU "${UNINSTALL}" "URLInfoAbout" "${HOMEPAGE}"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  !insertmacro ASSOCIATIONS_CHANGED
SectionEnd

Section Uninstall ; what the player has made stays
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\hoochgame.exe"
  Delete "$INSTDIR\hoochgame-cli.exe"
  Delete "$INSTDIR\LICENCES.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Hoochgame.lnk"
  DeleteRegKey HKCU "${CLASSES}\.hooch"
  DeleteRegKey HKCU "${CLASSES}\${TYPE}"
  DeleteRegKey HKCU "${UNINSTALL}"
  !insertmacro ASSOCIATIONS_CHANGED
SectionEnd
