// Texts of forms, toasts, dialogs and refusals. Published texts must stay word for word.

import type { FieldFault } from '../domain/account/form-rules.ts';
import type { Scheme } from '../domain/checkout/plans.ts';
import { failureText, sessionFailureText } from './failures.ts';

export const messages = {
  validation: {
    required: (attribute: string) => `The ${attribute} field is required.`,
    email: (attribute: string) => `The ${attribute} must be a valid email address.`,
    min: (attribute: string, length: number) => `The ${attribute} must be at least ${length} characters.`,
    passwordsDiffer: 'Passwords need to match!',
  },
  auth: {
    notConfirmed: 'User is not confirmed. Please go to your mail box and verify your email address.',
    ...sessionFailureText,
    signInAgain: 'For your safety, please enter your password again.',
    tooMany: 'There are too many requests right now. Please try again in a few minutes.',
    confirmTitle: 'Confirm User',
    confirmed: 'Great! Your account has been verified successfully.',
    confirmFailed: 'Some problem occurred :(',
    resetTitle: 'Awesome!',
    resetDone:
      'Your password has been reseted succesfully. Please login with your new password to download the plugin.',
  },
  checkout: {
    declined: 'Your card was declined.',
    failed: 'Payment failed',
    succeeded: 'Your payment succeeded.',
    invalidPayload: 'Invalid payload',
    invalidPromoCode: 'Invalid promo code',
    couponRefused:
      'This coupon can’t be used for this order. The amounts are without it now; please confirm again.',
    unknownPlan: 'This plan isn’t for sale.',
    notYourCustomer: 'This checkout belongs to someone else. Please start again.',
    pending: 'Your payment is being processed. We will write to you as soon as it’s through.',
    /**
     * For a write whose outcome is unknown: it would be wrong to say either "nothing was charged" or "order again".
     */
    providerDown:
      'Our payment service isn’t answering. Nothing is charged twice; please look again in a minute.',
    noInvoice: 'We couldn’t find an open invoice for you.',
    secondTrial:
      'The free trial was used before, by you or with this card. This order was ended and nothing was charged.',
    chargedToday:
      'The free trial was used before, so this license is charged today. Please confirm once more.',
  },
  account: {
    empty: 'No plans found',
    domainUpdated: 'Domain updated successfully',
    licenseMissing: 'We couldn’t find this license.',
    notEnabled: 'This license isn’t active.',
    upgradeFailed: 'There has been some problem with your upgrade. Please contact support.',
    notDearer: 'Please choose a plan above your current one.',
    wrongProvider: 'This subscription uses a different payment method.',
    figuresChanged: (due: string) =>
      `The amount has changed since you looked: ${due} is due now. Please check it and confirm again.`,
    discount: 'Discount',
    balance: 'Account balance',
    cardNotKept: 'This card couldn’t be saved. Please try another one.',
    nothingToUndo: 'This license isn’t set to end.',
    endReason: 'Ended by the customer',
  },
  support: {
    title: 'Onboarding and setup',
    ended: 'This license has ended, so there’s nothing to set up. You haven’t been charged.',
    bought: 'You have the onboarding and setup already.',
    noCard: 'There is no card on file for this subscription.',
    notPaid: 'This payment wasn’t completed. You haven’t been charged.',
    missing: 'We couldn’t find this payment.',
  },
  failure: failureText,
} as const;

/** Labels of form fields; in lower case they are the `:attribute` of a validation message. */
export const labels = {
  firstName: 'First Name',
  email: 'Email Address',
  password: 'Password',
  confirm: 'Confirm Password',
  code: 'Verification Code',
  newPassword: 'New Password',
  repeat: 'Repeat Password',
  address: 'Address',
  state: 'State',
  zip: 'Zip Code',
  country: 'Country',
  card: 'Card',
  coupon: 'Coupon Code',
  domain: 'Domain',
  quantity: 'Quantity',
} as const;

export const signInWords = {
  title: 'Log in',
  submit: failureText.logIn,
  busy: 'Logging in...',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
} as const;

export const checkoutWords = {
  signUpTitle: 'Create your account',
  trialTitle: 'Start your free trial',
  buyTitle: 'Get another license',
  another: 'Get Another License',
  next: 'Continue',
  nextBusy: 'Creating your account...',
  haveAccount: 'Already have an account?',
  logIn: 'Log in',
  plan: (title: string, scheme: Scheme) => `${title}, ${scheme}`,
  oneLicense: '1 license',
  traffic: (visits: number) => `up to ${visits / 1000}k visits a month`,
  /** Before a price that is struck through, for those who only hear it. */
  insteadOf: 'instead of',
  amountToday: (amount: string) => `${amount} today`,
  everyFrom: (term: string, date: string) => `Every ${term} from ${date}`,
  everyAfter: (term: string) => `Every ${term} after that`,
  many: 'Each license adds its visits to your allowance. Take as many as your funnels need.',
} as const;

/** The message for a field's fault; `label` is the field's name on screen. */
export function sayFault(label: string, fault: FieldFault): string {
  const attribute = label.toLowerCase();
  if (typeof fault === 'object') return messages.validation.min(attribute, fault.min);
  if (fault === 'differs') return messages.validation.passwordsDiffer;
  return messages.validation[fault](attribute);
}
