import { expect, test } from 'vitest';
import type { MailOutcome, Owners, WrittenMail } from '#functions/ports/letters/letters.ts';
import type { Unsubscription } from '#functions/ports/letters/notification-choices.ts';
import type { Letter } from '#shared/contract/letter.ts';
import { sampleLetters } from '../../../local/letters/sample-letters.ts';
import { memoryLetterRecords } from '../../../test/support/fakes/letters.ts';
import { movableClock } from '../../../test/support/fakes/memory.ts';
import { messageOf } from '../../../test/support/fakes/message.ts';
import { run } from './run.ts';

const [letter, other] = sampleLetters(Date.UTC(2026, 10, 20), 'https://site.example') as [Letter, Letter];

/** The job with an inbox in memory; `outcomes` are those of the next mails. */
function setup(...outcomes: (MailOutcome | Error)[]) {
  const inbox: WrittenMail[] = [];
  const records = memoryLetterRecords();
  const mail = {
    async send(written: WrittenMail): Promise<MailOutcome> {
      const outcome = outcomes.shift() ?? 'sent';
      if (outcome instanceof Error) throw outcome;
      if (outcome === 'sent') inbox.push(written);
      return outcome;
    },
  };
  const parked: object[] = [];
  const parking = {
    parkUnknown: async (letter: Letter) => void parked.push(letter),
    parkUnreadable: async (body: string) => void parked.push({ body }),
  };
  const owners: Owners = {
    of: async userId => (userId === 'user-a' ? { name: 'Maya', email: 'today@example.com' } : undefined),
  };
  const deps = {
    mail,
    records,
    owners,
    parked: parking,
    clock: movableClock(),
    siteUrl: 'https://site.example',
    unsubscribeTokens: { issue: async ({ userId, mail }: Unsubscription) => `${userId}.${mail}` },
    apiUrl: 'https://api.example',
  };
  const deliverAgain = (receives: number, ...letters: unknown[]) =>
    run(
      letters.map((letter, place) => messageOf(`m${place}`, letter, { receives })),
      deps,
    );
  const deliver = (...letters: unknown[]) => deliverAgain(1, ...letters);
  return { inbox, records, owners, parked, deliver, deliverAgain };
}

test('a letter is mailed once, however often it is queued', async () => {
  const { inbox, deliver } = setup();
  expect(await deliver(letter, letter, other)).toEqual([]);
  expect(await deliver(letter)).toEqual([]);
  expect(inbox.map(({ subject }) => subject)).toEqual([
    'Your Utmost free trial has started',
    expect.stringContaining('Your free trial ends on'),
  ]);
});

test('given SES refuses a letter, it is delivered again, and no other letter waits', async () => {
  const { inbox, deliver } = setup('refused');
  expect(await deliver(letter, other)).toEqual(['m0']);
  expect(await deliver(letter)).toEqual([]);
  expect(inbox).toHaveLength(2);
});

test('given a lost answer, the letter is not mailed again, but parked for a person', async () => {
  const { inbox, parked, deliver } = setup('unknown');
  expect(await deliver(letter)).toEqual([]);
  expect([inbox, parked]).toEqual([[], [letter]]);
});

test('given a process that ends between the mail and its record, nothing is mailed twice', async () => {
  const { inbox, records, parked, deliver, deliverAgain } = setup();
  const { noteSent } = records;
  records.noteSent = () => Promise.reject(new Error('the process ended'));
  expect(await deliver(letter)).toEqual(['m0']);
  records.noteSent = noteSent;
  expect(await deliverAgain(2, letter)).toEqual(['m0']);
  expect(parked).toEqual([]);
  expect(await deliverAgain(3, letter)).toEqual([]);
  expect([inbox, parked]).toMatchObject([[{ to: letter.to }], [letter]]);
});

test('an invalid letter is parked for a person', async () => {
  const { inbox, parked, deliver } = setup();
  expect(await deliver({ kind: 'trial-begun' }, { ...letter, kind: 'unheard-of' }, 'no JSON')).toEqual([]);
  expect([inbox, parked.length]).toEqual([[], 3]);
});

test('the owner gets the letter at the current name and address; if they cannot be read, it is sent without', async () => {
  const { inbox, owners, deliver } = setup();
  const { name: _, ...nameless } = letter as Letter & { name?: string };
  const to = (userId: string) => ({ ...nameless, userId, once: userId });
  await deliver(to('user-a'), to('user-gone'), nameless);
  owners.of = () => Promise.reject(new Error('the pool is down'));
  await deliver({ ...to('user-a'), once: 'later' });
  expect(inbox.map(({ text }) => /^Hello .*,$/m.exec(text)?.[0])).toEqual([
    ...['Hello Maya,', 'Hello there,', 'Hello there,', 'Hello there,'],
  ]);
  expect(inbox.map(({ to }) => to)).toEqual(['today@example.com', ...Array(3).fill(letter.to)]);
});

test('given the owner has left since, only letters about money or the account are sent', async () => {
  const { inbox, parked, deliver } = setup();
  const left = { ...letter, userId: 'user-gone' };
  const optional = { ...left, once: 'optional', optional: 'usageNotices' };
  expect(await deliver(optional, { ...left, once: 'owed' })).toEqual([]);
  expect([inbox.map(({ to }) => to), parked]).toEqual([[letter.to], []]);
});

test('an optional mail has an unsubscribe link; any other, and one without an account, has none', async () => {
  const { inbox, deliver } = setup();
  const optional = { ...letter, userId: 'user-a', once: 'optional', optional: 'usageNotices' };
  await deliver(letter, optional, { ...optional, userId: undefined, once: 'nobody’s' });
  expect(inbox.map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([
    ...[undefined, 'https://api.example/http/unsubscribe/user-a.usageNotices', undefined],
  ]);
});
