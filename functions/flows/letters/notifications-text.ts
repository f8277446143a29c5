/** Why a choice of mails is not saved. */
export const notificationRefusals = {
  'always-sent':
    'Emails about payments, your subscription and the safety of your account are always sent and can’t be switched off.',
  'unknown-choice': 'There is no email of this kind to choose.',
  'unknown-link': 'This unsubscribe link is incomplete. Please choose your emails in your account.',
  'nothing-chosen': 'Say which emails to switch on or off.',
} as const;
