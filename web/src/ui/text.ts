/** The kit's own texts. The kit is independent of the product, so they are not in shared/messages.ts. */
export const uiText = {
  close: 'Close',
  dismiss: 'Dismiss',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected. Press Ctrl+C to copy.',
  // Avoids the word "password", so that looking for the label "Password" finds only the field itself.
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  capsLock: 'Caps Lock is on.',
  bank: 'Your bank asks you to confirm this payment.',
  fieldsToMend: (count: number) => `${count} fields need your attention.`,
  csv: 'Download CSV',
  collecting: 'Collecting…',
  print: 'Print',
  showTable: 'Show table',
  hideTable: 'Hide table',
  unknownFailure: 'Something went wrong. Please try again.',
} as const;
