import { product } from '../product.ts';

/** What stands first in the file with somebody's data. */
export const exportReadMe = `Everything ${product.name} keeps for your account

account.json            your account: name, e-mail, and where you came from when you signed up
licenses.json           your licenses with plan, site, settings and the last state of the subscription
operations.json         your orders, changes and refunds as we noted them
billing-records.json    ids of you at the payment providers, quotes, and who had a free trial
notifications.json      which e-mails you want
chats.json              your questions to the knowledge base, with its answers
licenses/<key>/         what was tracked for a license: counts by day, leads and click ids, as JSON and as CSV

A file is missing where there is nothing to tell. Times are milliseconds since 1970 in UTC, amounts are cents.
Card numbers and invoices are with the payment providers; they have never been here.
`;

export const deletionText = {
  otherEmail: 'Type the e-mail address of your account to delete it.',
  unknownTicket: 'We could not find this deletion.',
} as const;

export const dataExportText = {
  dayIsFull: 'We have packed as much data today as we can in a day. Please ask for yours again tomorrow.',
} as const;
