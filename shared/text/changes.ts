/** Why a change of plan has to wait. */
export const changeText = {
  busy: 'Another change of this license is still being made. Please look again in a minute.',
  invoiceOpen:
    'The invoice for your last change is still open. Please pay it first: it is in your email, sent by PayPal.',
  disputed: 'Your bank is looking into a payment of this license. It can be changed once that is settled.',
  refundOpen: 'The refund you asked for is still on its way. This license ends with it.',
  paymentDue: 'Your last payment hasn’t come through yet. Please try again once it has.',
} as const;
