/** Why a change of plan has to wait. */
export const changeText = {
  invoiceOpen:
    'The invoice for your last change is still open. Please pay it first: it is in your e-mail, sent by PayPal.',
  paymentDue: 'Your last payment has not come through yet. Please try again once it has.',
} as const;
