// Texts of what an owner changes about a license and its payment. Published texts must stay word for word.

export const licenseChangeText = {
  upgrade: {
    title: (from: string, to: string) => `You are upgrading your plan from ${from} to ${to}`,
    quantityTitle: 'Update the quantity of your licenses',
    quantityChoice: 'More licenses',
    description: 'Description',
    amount: 'Amount',
    due: 'Amount Due Now',
    renewal: (amount: string, term: string, date: string) =>
      `Your plan renews at ${amount} every ${term}. The next renewal is on ${date}.`,
    couponEnds:
      'Your coupon is for what you have now and ends with this change. All amounts here are without it.',
    /** In place of the renewal of a cancelled trial. */
    endsAnyway: (date: string) =>
      `You’re still set to cancel: this license ends on ${date} unless you undo it. Nothing is charged until then.`,
    cardNote: "We'll charge the credit card on file.",
    paypalNote: "We'll send you separate invoice for the prorated amount.",
    cancel: 'Cancel',
    confirm: 'Upgrade',
    confirmQuantity: 'Update Quantity',
    busy: 'Processing...',
    calculating: 'We’re calculating what’s due.',
    choose: 'Choose a plan',
    plan: 'New plan',
    done: (plan: string) => `You’re now on ${plan}.`,
    later: (plan: string) => `PayPal has your approval. ${plan} starts with your next payment there.`,
    quantityDone: 'Your quantity is updated.',
    quantityNow: (count: number) => `You now have ${count}.`,
    fewer: 'One less',
    more: 'One more',
    bankRefused: 'Your bank didn’t confirm the payment.',
    tryAgain: 'Try again',
  },
  cancel: {
    title: 'Would you like to continue cancellation?',
    text: "I accept that I'll lose access to the tracking tool and all the tracking data will be lost.",
    until: (name: string, date: string) => `${name} keeps working until ${date}.`,
    atOnce: (name: string) => `${name} ends right away, and the open payment isn’t collected anymore.`,
    ended: (date: string) => `Your subscription ends on ${date}.`,
    endedNow: 'Your subscription has ended.',
    reason: 'Why are you leaving? (optional)',
    noReason: 'Rather not say',
    reasons: ['Too expensive', 'Missing features', 'Switched to another service', 'Not used', 'Other'],
    no: 'No, stop',
    yes: 'Yes, cancel',
    busy: 'Canceling...',
  },
  undo: {
    button: 'Undo',
    of: (name: string) => `the cancellation of ${name}`,
    done: 'Your subscription continues. Good to have you back.',
  },
  /** The notice under a license that needs attention, and the label of its button. */
  notice: {
    delayed: (date: string) =>
      `Billing data is delayed: what is shown was last confirmed on ${date}. Tracking isn’t affected, and this updates automatically.`,
    trialing: (amount: string, term: string, date: string) =>
      `Free until ${date}, then ${amount} every ${term}.`,
    trialingWithCoupon: (first: string, usual: string, term: string, date: string) =>
      `Free until ${date}, then ${first} with your coupon. The regular price is ${usual} every ${term}.`,
    trialEnds: (date: string) =>
      `Your free trial ends on ${date}, and nothing is charged. Tracking continues until then.`,
    expiring: (date: string) => `Ends on ${date}. Tracking continues until then.`,
    canceled: (date: string) => `Ended on ${date}. Tracking has stopped.`,
    past_due: 'The last payment failed. Please update your card.',
    unpaid: 'A payment failed and tracking has stopped. Please update your card to resume.',
    incomplete: 'The first payment didn’t go through. Add another card to finish.',
    incompleteAtPaypal:
      'PayPal hasn’t collected the first payment yet. Tracking starts as soon as it’s through.',
    incomplete_expired: 'The first payment was never completed. You haven’t been charged.',
    paused: 'Tracking is paused. Write to us and we’ll start it again.',
    suspended: 'PayPal couldn’t collect the payment. Please check your PayPal account.',
    approval_pending: 'Please approve the subscription at PayPal.',
    write: 'Write to us',
    paypal: 'Open PayPal',
    approve: 'Continue at PayPal',
  },
  again: 'Subscribe again',
  awaited: {
    coming: 'PayPal has your approval. Your license is on its way and appears here in a moment.',
    late: 'PayPal hasn’t told us about your approval yet. There’s nothing you need to do: your license appears here, and PayPal writes to you as soon as it’s through.',
    badge: 'On its way',
  },
  card: {
    update: 'Update Card',
    updating: 'Updating...',
    updated: 'Your card is updated.',
    failed: 'Your card couldn’t be updated. Please try again, or use another card.',
    replace: 'New card',
    safe: 'Card details go straight to Stripe. We never see them.',
  },
  refund: {
    heading: 'Refund',
    instead: (date: string) => `Until ${date} you can have your first payment back instead.`,
    hint: (date: string) =>
      `Not what you hoped for? Until ${date} you can have your first payment back, once per product.`,
    button: 'Request a refund',
    title: 'Refund your first payment?',
    text: (name: string) =>
      `The subscription of ${name} ends immediately. Tracking stops and all tracking data is lost.`,
    sum: (amount: string, to: string) => `We’ll refund your first payment: ${amount} to ${to}.`,
    toCard: (card: string) => `your ${card}`,
    toPaypal: 'your PayPal account',
    looking: 'We’re looking up your first payment.',
    process: 'Refunds are processed within 24 hours.',
    no: 'No, keep it',
    yes: 'Yes, refund',
    busy: 'Refunding...',
    done: (amount: string, to: string) =>
      `${amount} is on its way to ${to}. It’s processed within 24 hours; your bank may take a few days to show it.`,
  },
  /** The notice for a license with a failed refund or a dispute. */
  paymentIssue: {
    'refund-failed': 'Your bank didn’t take our refund. We’ll write to you to send it another way.',
    disputed:
      'Your bank is looking into a payment of this license. If it takes longer than seven days, tracking stops until that is settled. We have written to you.',
  },
  proration: {
    title: 'Thank you! One small step is left',
    lead: 'Your new plan is approved. PayPal sends the prorated amount as an invoice of its own.',
    steps: [
      ['Check your inbox', 'PayPal writes to the email address of your PayPal account.'],
      [
        'Find the invoice email',
        'Its subject names our company and the amount. Check your spam folder, too.',
      ],
      ['Pay it', 'Open the invoice with the button in the email and pay it with PayPal.'],
    ],
    help: 'Need help?',
    chat: 'Chat with us',
    or: 'or write to',
    ok: 'OK',
  },
} as const;
