import { writeLetter } from '#functions/letters/write-letter.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { LetterRecords, Mail, Names, ParkedLetters } from '#functions/ports/letters.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { writeMetric } from '#functions/runtime/metric.ts';
import { type Letter, letterMessage } from '#shared/contract/letter.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { metricNames } from '#shared/metrics.ts';

export interface Deps {
  mail: Mail;
  records: LetterRecords;
  names: Names;
  parked: ParkedLetters;
  clock: Clock;
  siteUrl: string;
}

/** As of this delivery nobody can be mailing the letter at the moment: who claimed it has ended. */
const claimIsOldFrom = 3;

class MailRefused extends Error {}
/** Somebody is mailing it at the moment, or ended before saying so. */
class LetterClaimed extends Error {}

/**
 * Mails each letter once. What SES refused comes again for days, because an outage ends; a letter of which nobody knows
 * whether it went out is parked for a person.
 * Why: docs/decisions/0076
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const message of messages) {
    try {
      await sendOnce(message, deps);
    } catch (error) {
      logFailure('send-letters', error);
      writeMetric(metricNames.waitingLettersMinutes, (deps.clock.now() - message.sentAt) / minuteMs);
      failed.push(message.id);
    }
  }
  return failed;
}

async function sendOnce({ body, receives }: Message, deps: Deps): Promise<void> {
  const { mail, records, parked, siteUrl } = deps;
  const letter = letterOf(body);
  if (!letter) return parked.parkUnreadable(body);
  const written = writeLetter(await withName(letter, deps), { siteUrl });
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

/** The name as it is today. A letter goes out without one rather than late. */
async function withName(letter: Letter, { names }: Deps): Promise<Letter> {
  if (!('userId' in letter) || letter.userId === undefined) return letter;
  const name = await names.of(letter.userId).catch(() => '');
  return { ...letter, name };
}

function letterOf(body: string): Letter | undefined {
  try {
    return letterMessage.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}
