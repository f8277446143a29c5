// Texts of the page of a customer's bills.
import type { BillStatus } from '../domain/bills/bill.ts';

export const billingsText = {
  lead: 'What comes next, what you have paid, and every invoice.',
  next: {
    title: 'Next charge',
    none: 'None',
    noneHint: 'No upcoming charges.',
    on: 'on',
    by: (method: string) => `by ${method}`,
    forOne: (name: string) => `for ${name}`,
    forMany: (count: number) => `for ${count} licenses`,
  },
  due: {
    title: 'Balance due',
    none: 'Nothing is due.',
    some: 'Please pay it soon, so tracking continues.',
    unknown: 'Unknown',
    unknownHint: 'Couldn’t reach the payment provider.',
  },
  billedTo: {
    title: 'Billed to',
    nobody: 'Known after the first order.',
    taxId: (id: string) => `Tax ID ${id}`,
    cardPart: 'Card payments',
    paypalPart: 'PayPal',
    change: 'Change these details',
    changeSubject: 'Please change my billing details',
    paypal: 'For PayPal, your address is the one in your PayPal account. Change it there.',
  },
  licenses: {
    title: 'By license',
    columns: {
      license: 'License',
      plan: 'Plan',
      charge: 'Next charge',
      date: 'Date',
      method: 'Paid with',
      change: 'Change',
    },
    noDomain: 'No domain yet',
    noCharge: 'None',
    noCard: 'No card on file',
    expires: (month: string, year: number) => `Expires ${month}/${year}`,
    showAll: (count: number) => `Show all ${count} licenses`,
  },
  changeCard: 'Change card',
  failed: {
    card: (amount: string | null, name: string) =>
      amount ? `The payment of ${amount} for ${name} failed.` : `A payment for ${name} failed.`,
    paypal: (amount: string | null, name: string) =>
      amount
        ? `PayPal couldn’t collect ${amount} for ${name}.`
        : `PayPal couldn’t collect a payment for ${name}.`,
    nextTry: (date: string) => `Your card is tried again on ${date}.`,
    stopped: 'Tracking has stopped until it is paid.',
    goesOn: 'Tracking continues for now.',
    atPaypal: 'Please check how you pay in your PayPal account.',
  },
  open: (description: string, amount: string) => `${description}: ${amount} isn’t paid yet.`,
  payNow: 'Pay now',
  openPaypal: 'Open PayPal',
  expired: (card: string, name: string) => `${card} for ${name} has expired.`,
  expires: (card: string, name: string, date: string) =>
    `${card} for ${name} expires before the next charge on ${date}.`,
  refund: (date: string, amount: string, name: string) =>
    `Until ${date} you can have your first payment of ${amount} for ${name} back, once per product.`,
  list: {
    title: 'Invoices and payments',
    columns: {
      date: 'Date',
      number: 'Number',
      description: 'Description',
      tax: 'Tax',
      amount: 'Amount',
      status: 'Status',
      links: 'Documents',
    },
    unknownTax: 'Not stated',
    noNumber: 'None',
    count: (shown: number, more: boolean) =>
      `${shown}${more ? ' newest' : ''} ${shown === 1 ? 'entry' : 'entries'}`,
    found: (count: number) => (count === 1 ? '1 entry found' : `${count} entries found`),
    search: 'Search',
    searchHint: 'Number, domain, amount, month…',
    status: 'Status',
    anyStatus: 'Every status',
    csv: 'Download CSV',
    csvBusy: 'Reading all...',
    print: 'Print',
    older: 'Show older',
    olderBusy: 'Loading...',
    olderFailed: 'Older entries couldn’t be loaded.',
    reading: 'Reading older entries too...',
    noneFound: 'Nothing matches',
    noneFoundHint: 'No invoices match these filters.',
    clear: 'Clear filters',
    zone: (zone: string) => `Dates are in your time zone (${zone}); a printed invoice may differ by a day.`,
  },
  links: {
    pdf: 'PDF',
    receipt: 'Receipt',
    invoice: 'View',
    atPaypal: 'At PayPal',
    newTab: '(opens in a new tab)',
    of: (what: string) => `for ${what}`,
  },
  refunded: {
    all: (amount: string, date: string | null) => (date ? `${amount} back on ${date}` : `${amount} back`),
    part: 'See the amount at PayPal',
  },
  empty: {
    title: 'No invoices yet',
    text: 'Your invoices and payments will be listed here, to download, print and export.',
    first: (date: string) => `Your first charge is on ${date}. It will be listed here.`,
    sample: 'Sample',
    incomplete: 'The list can’t be shown at the moment',
    incompleteHint: 'What you paid is safe with the payment service. Please try again in a few minutes.',
  },
  again: 'Try again',
} as const;

/** The label of each state of a bill. */
export const billStatusText: Readonly<Record<BillStatus, string>> = {
  paid: 'Paid',
  open: 'To be paid',
  failed: 'Failed',
  pending: 'In progress',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  withdrawn: 'Withdrawn',
};
