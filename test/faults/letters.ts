import type { Fault } from './fault.ts';

const sending = 'functions/jobs/send-letters/run.ts';
const sendingTest = 'functions/jobs/send-letters/run.test.ts';

/** Each letter comes once, and says what is. */
export const lettersFaults: readonly Fault[] = [
  {
    promise: 'a letter is mailed once, however often it is queued',
    file: sending,
    from: "if (claim === 'sent') return;",
    to: '',
    test: [sendingTest, 'a letter is mailed once'],
  },
  {
    promise: 'a letter is mailed by one of all who look at it at the same moment',
    file: 'functions/adapters/dynamo/letters/letter-records.ts',
    from: "ConditionExpression: 'attribute_not_exists(id)',",
    to: '',
    test: ['test/tables/claims.test.ts', 'of all processes with a letter one may mail it'],
  },
  {
    promise: 'a letter has no earlier news',
    file: 'functions/adapters/dynamo/licenses/licenses.ts',
    from: '(attribute_not_exists(told) OR told.#at < :at)',
    to: '(attribute_not_exists(told) OR told.#at <> :at)',
    test: [
      'test/tables/licenses.test.ts',
      'what its owner was mailed last is never replaced by an older note',
    ],
  },
  {
    promise: 'a letter whose answer was lost is not mailed again',
    file: sending,
    from: "if (outcome === 'unknown') return parked.parkUnknown(letter);",
    to: '',
    test: [sendingTest, 'given a lost answer, the letter is not mailed again'],
  },
  {
    promise: 'a letter that was refused is mailed later',
    file: sending,
    from: 'await records.release(letter.once);',
    to: '',
    test: [sendingTest, 'given SES refuses a letter'],
  },
  {
    promise: 'a letter that could not be queued is queued by the next sync',
    file: 'functions/flows/letters/notify-owner.ts',
    from: 'for (const letter of due?.letters ?? []) await letters.send(letter);',
    to: 'for (const letter of due?.letters ?? []) await letters.send(letter).catch(() => undefined);',
    test: [
      'functions/flows/letters/notify-owner.test.ts',
      'given a queue that does not answer, nothing else fails',
    ],
  },
  {
    promise: 'each change is mailed once',
    file: 'functions/flows/letters/notify-owner.ts',
    from: 'await licenses.noteNotified(license, notified, notifiedPayments);',
    to: '',
    test: [
      'functions/flows/letters/notify-owner.test.ts',
      'each change in the life of a license is mailed once',
    ],
  },
  {
    promise: 'a letter of the end says until when tracking goes on',
    file: 'functions/flows/letters/letters-due.ts',
    from: 'accessUntil: endsAt,',
    to: 'accessUntil: now,',
    test: ['functions/flows/letters/letters-due.test.ts', 'a trial is cancelled'],
  },
  {
    promise: 'a letter about a refund names the sum of all that went back',
    file: 'functions/flows/licenses/refund-license.ts',
    from: 'const isNotified = await notifyOfRefund(license, { ...refund, later }, deps);',
    to: 'const isNotified = await notifyOfRefund(license, { ...refund, later: [] }, deps);',
    test: [
      'functions/flows/licenses/refund-license.test.ts',
      'payments made during the refund are refunded with it',
    ],
  },
  {
    promise: 'an optional letter has an unsubscribe link',
    file: sending,
    from: "if (!('userId' in letter) || letter.userId === undefined || !letter.optional) return {};",
    to: 'if (letter.kind) return {};',
    test: [sendingTest, 'an optional mail has an unsubscribe link'],
  },
];
