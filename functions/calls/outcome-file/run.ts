import { randomUUID } from 'node:crypto';
import { ofUser } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type {
  OutcomeFile,
  OutcomeFileQueue,
  OutcomeFiles,
  OutcomeLists,
} from '#functions/ports/leads/outcome-files.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { keptListDays, openFileDays, outcomeTableIn } from '#shared/domain/leads/outcome-file.ts';
import { dayMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { outcomeFileText, tableRefusalText } from '#shared/text/outcome-files.ts';
import { toFileAnswer } from './to-file-answer.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  rateLimits: Pick<RateLimits, 'take'>;
  files: OutcomeFiles;
  lists: Pick<OutcomeLists, 'putText'>;
  queue: OutcomeFileQueue;
  clock: Clock;
}

type Owner = Pick<OutcomeFile, 'userId' | 'licenseKey'>;

/** GET says how far the newest table is; POST has one checked, applied or taken back, which a job does. */
export async function run(
  { method, body, user }: Request<'outcome-file'>,
  deps: Deps,
): Promise<AnswerOf<'outcome-file'>> {
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, deps.licenses);
  const known = await deps.files.find(licenseKey);
  const owner = { userId: user.id, licenseKey };
  const now = deps.clock.now();
  if (method === 'GET') return toFileAnswer(known, now);
  const { csv, apply, undo } = body;
  if (csv !== undefined) return toFileAnswer(await begin(owner, csv, body, known, deps), now);
  const asked = apply ?? undo;
  if (asked === undefined) return toFileAnswer(known, now);
  await deps.rateLimits.take([ofUser('outcomes', user.id, attemptLimits.outcomes)]);
  if (known?.id !== asked) throw new AppError('missing', outcomeFileText.replaced);
  return toFileAnswer(await order(known, apply ? 'apply' : 'undo', deps), now);
}

async function begin(
  owner: Owner,
  csv: string,
  choices: Pick<ParsedOf<'outcome-file'>, 'time_zone' | 'day_first' | 'currency'>,
  known: OutcomeFile | undefined,
  { rateLimits, lists, files, queue, clock }: Deps,
): Promise<OutcomeFile> {
  await rateLimits.take([ofUser('outcome-file', owner.userId, attemptLimits.outcomeFiles)]);
  const now = clock.now();
  if (isUnderWay(known, now)) throw new AppError('conflict', outcomeFileText.underWay);
  const table = outcomeTableIn(csv);
  if ('refused' in table) {
    const { code, row } = table.refused;
    throw new AppError('invalid', tableRefusalText(code, row), { field: { name: 'csv', reason: code } });
  }
  const { time_zone: timeZone, day_first: dayFirst, currency = '' } = choices;
  const dayOrder = dayFirst === undefined ? undefined : dayFirst ? 'day-first' : 'month-first';
  const file = { ...owner, id: randomUUID(), state: 'checking', askedAt: now } as const;
  await lists.putText(file, csv);
  const begun = { ...file, choices: { timeZone, dayOrder, currency }, done: 0, left: 0 } as const;
  const saved = await files.save(begun, known);
  if (!saved) throw new AppError('conflict', outcomeFileText.underWay);
  await queue.send([{ ...owner, id: file.id, does: 'check' }]);
  return saved;
}

/** Pressed twice it is done once: what is under way or done is answered as it is. */
async function order(
  known: OutcomeFile,
  does: 'apply' | 'undo',
  { files, queue, clock }: Deps,
): Promise<OutcomeFile | undefined> {
  const { userId, licenseKey, id } = known;
  if (known.state !== (does === 'apply' ? 'checked' : 'applied')) return known;
  if (clock.now() >= known.askedAt + openFileDays * dayMs)
    throw new AppError('missing', outcomeFileText.tooLate);
  // Sent before it is noted: what is noted is always carried out, and a message without a note begins it just as well.
  await queue.send([{ userId, licenseKey, id, does }]);
  const state = does === 'apply' ? 'applying' : 'undoing';
  return (await files.save({ ...known, state, done: 0, left: 0 }, known)) ?? files.find(licenseKey);
}

/** When its days are over, its list is deleted, and no job continues it. */
function isUnderWay(known: OutcomeFile | undefined, now: number): boolean {
  const isBegun = known?.state === 'applying' || known?.state === 'undoing';
  return isBegun && now < known.askedAt + keptListDays * dayMs;
}
