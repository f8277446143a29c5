import { writeLetter } from '#functions/letters/write-letter.ts';
import type { LetterRecords, Mail } from '#functions/ports/letters.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { letterMessage } from '#shared/contract/letter.ts';

export interface Deps {
  mail: Mail;
  records: LetterRecords;
  siteUrl: string;
}

/** Nobody knows whether the mail went out: a person has to look. */
class UnknownOutcome extends Error {}
class MailRefused extends Error {}

/**
 * Mails each letter once. What SES refused is tried again with the queue's next delivery; a letter of which nobody
 * knows whether it went out is parked for a person.
 * Why: docs/decisions/0076
 */
export async function run(messages: readonly Message[], deps: Deps): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const { id, body } of messages) {
    try {
      await sendOnce(body, deps);
    } catch (error) {
      logFailure('send-letters', error);
      failed.push(id);
    }
  }
  return failed;
}

async function sendOnce(body: string, { mail, records, siteUrl }: Deps): Promise<void> {
  const letter = letterMessage.parse(JSON.parse(body));
  const written = writeLetter(letter, { siteUrl });
  const claim = await records.claim(letter.once);
  if (claim === 'sent') return;
  if (claim === 'unknown') throw new UnknownOutcome();
  const outcome = await mail.send(written);
  log({ job: 'send-letters', letter: letter.kind, outcome });
  if (outcome === 'sent') return records.noteSent(letter.once);
  if (outcome === 'unknown') throw new UnknownOutcome();
  await records.release(letter.once);
  throw new MailRefused();
}
