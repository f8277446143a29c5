// Texts of the frame around every page of the account.

export const shellText = {
  search: 'Search',
  more: 'More',
  testSite: 'Test my site',
  help: 'Help center',
  cookieChoices: 'Cookie choices',
  appearance: 'Appearance',
  shortcuts: 'Keyboard shortcuts',
  schemes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const;
