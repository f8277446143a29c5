/** The kit's own few words. It knows nothing of the product, so they stand here and not in shared/messages.ts. */
export const uiText = {
  close: 'Close',
  dismiss: 'Dismiss',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Selected. Press Ctrl+C to copy.',
  // Without the word "password": a field is looked up by its label.
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  capsLock: 'Caps Lock is on.',
  bank: 'Your bank asks you to confirm this payment.',
  fieldsToMend: (count: number) => `${count} fields need your attention.`,
  unknownFailure: 'Something went wrong. Please try again.',
} as const;
