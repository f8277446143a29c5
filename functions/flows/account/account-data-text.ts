import { product } from '#shared/product.ts';

/** The beginning of the file with an account's data. */
export const exportReadMe = `Everything ${product.name} keeps for your account

account.json            your account: name, email, and where you came from when you signed up
licenses.json           your licenses with plan, site, settings and the last state of the subscription
operations.json         your orders, changes and refunds as we noted them
billing-records.json    your IDs at the payment providers, quotes, and who had a free trial
notifications.json      which emails you want
chats.json              your questions to the knowledge base, with its answers
account-requests.json   exports, tables of outcomes and hashes of your backup codes
limits.json             how often you tried what may only be tried so often, for some days
rollups-due.json        hours and days of your counts that are still to be added up
licenses/<key>/         what was tracked for a license: counts, leads and click IDs, as JSON and as CSV

Counts are by minute, and once more in the sums of hours and days: to get a total, add up the rows of one kind.
A file is missing where there’s nothing in it. Times are milliseconds since 1970 in UTC, amounts are cents.
Card numbers and invoices are with the payment providers; they have never been here.
`;

export const deletionText = {
  otherEmail: 'Type the email address of your account to delete it.',
  unknownTicket: 'We couldn’t find this deletion.',
} as const;

export const dataExportText = {
  dayIsFull: 'We’ve prepared as many files today as we can in a day. Please ask for yours again tomorrow.',
} as const;
