/** Why a choice of mails is not saved. */
export const notificationRefusals = {
  'always-sent':
    'E-mails about payments, your subscription and the safety of your account are always sent and cannot be switched off.',
  'unknown-choice': 'There is no e-mail of this kind to choose.',
  'unknown-link': 'This link to unsubscribe is not complete. Please choose your e-mails in your account.',
  'nothing-chosen': 'Say which e-mails to switch on or off.',
} as const;
