/** Texts of logging in with a backup code. */
export const backupCodeText = {
  instead: 'Lost your phone? Use a backup code',
  label: 'Backup Code',
  hint: 'Sixteen letters and digits. It works once and turns off two-step login, so that you can set up your new phone.',
  backToApp: 'Use the app',
} as const;
