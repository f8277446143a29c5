// Texts of the list of the keyboard’s shortcuts.

export const shortcutsText = {
  title: 'Keyboard shortcuts',
  anywhere: 'Anywhere',
  goTo: 'Go to a page',
  search: 'Search pages, licenses and help',
  list: 'Show this list',
  leave: 'Close what is open',
  or: 'or',
  next: 'then',
  letters: 'Single-key shortcuts',
  lettersHint:
    'Switch them off if you use voice commands or press keys by accident. They never work while you type in a field.',
  off: 'off',
} as const;
