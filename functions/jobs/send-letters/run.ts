import { writeLetter } from '#functions/letters/write-letter.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { LetterRecords, Mail, Owners, ParkedLetters } from '#functions/ports/letters/letters.ts';
import type { UnsubscribeTokens } from '#functions/ports/letters/notification-choices.ts';
import { attemptEach, logFailure, type Message } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { type Letter, letterMessage } from '#shared/contract/letter.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { metricNames } from '#shared/metrics.ts';

export interface Deps {
  mail: Mail;
  records: LetterRecords;
  owners: Owners;
  parked: ParkedLetters;
  clock: Clock;
  siteUrl: string;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'issue'>;
  /** Address of the calls. */
  apiUrl: string;
}

/** From this delivery on no other run can be mailing the letter: the one that claimed it has ended. */
const claimIsOldFrom = 3;

class MailRefused extends Error {}
/** Another run is mailing it at the moment, or ended before it noted the result. */
class LetterClaimed extends Error {}

/**
 * Mails each letter once. What SES refused comes again for days, because an outage ends; a letter that may
 * or may not have been sent is parked for a person.
 * Why: docs/decisions/0076
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  return attemptEach('send-letters', messages, async message => {
    try {
      await sendOnce(message, deps);
    } catch (error) {
      writeMetric(metricNames.waitingLettersMinutes, (deps.clock.now() - message.sentAt) / minuteMs);
      throw error;
    }
  });
}

async function sendOnce({ body, receives }: Message, deps: Deps): Promise<void> {
  const { mail, records, parked, siteUrl } = deps;
  const letter = letterOf(body);
  if (!letter) return parked.parkUnreadable(body);
  const current = await asOfToday(letter, deps);
  if (!current) return log({ job: 'send-letters', letter: letter.kind, outcome: 'left' });
  const written = { ...writeLetter(current, { siteUrl }), ...(await unsubscribing(letter, deps)) };
  const claim = await records.claim(letter.once);
  if (claim === 'sent') return;
  if (claim === 'unknown') {
    if (receives < claimIsOldFrom) throw new LetterClaimed();
    return parked.parkUnknown(letter);
  }
  const outcome = await mail.send(written);
  log({ job: 'send-letters', letter: letter.kind, outcome });
  if (outcome === 'sent') return records.noteSent(letter.once);
  if (outcome === 'unknown') return parked.parkUnknown(letter);
  await records.release(letter.once);
  throw new MailRefused();
}

/** What a reader may switch off says how; a mail to an address without an account has nothing to switch. */
async function unsubscribing(letter: Letter, { unsubscribeTokens, apiUrl }: Deps) {
  if (!('userId' in letter) || letter.userId === undefined || !letter.optional) return {};
  const token = await unsubscribeTokens.issue({ userId: letter.userId, mail: letter.optional });
  return { unsubscribeUrl: `${apiUrl}${accountCalls.unsubscribe.path.replace('{id}', token)}` };
}

/**
 * The name and the address as they are today: an owner may have changed both since the letter was queued. If they
 * cannot be read, the letter goes out as it is rather than late. Undefined if the owner has left while it waited, unless
 * it is about money or the account.
 */
async function asOfToday(letter: Letter, { owners }: Deps): Promise<Letter | undefined> {
  if (!('userId' in letter) || letter.userId === undefined) return letter;
  const unknown = { name: '', email: '' };
  const owner = await owners.of(letter.userId).catch(error => {
    logFailure('send-letters', error);
    return unknown;
  });
  if (!owner && letter.optional) return undefined;
  const { name, email } = owner ?? unknown;
  return { ...letter, name, to: email || letter.to };
}

function letterOf(body: string): Letter | undefined {
  try {
    return letterMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
