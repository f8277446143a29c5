import { carryOutOutcomes } from '#functions/flows/leads/carry-out-outcomes.ts';
import { type CheckDeps, checkOutcomeFile } from '#functions/flows/leads/check-outcome-file.ts';
import type { OutcomeDeps } from '#functions/flows/leads/settle-outcomes.ts';
import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import type { Leads } from '#functions/ports/leads/leads.ts';
import type { OutcomeFile, OutcomeFiles, OutcomeLists } from '#functions/ports/leads/outcome-files.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import { oneByOne } from '#functions/runtime/consume.ts';
import { log } from '#functions/runtime/log.ts';
import { type OutcomeFileOrder, outcomeFileOrder } from '#shared/contract/outcome-files.ts';
import { outcomeTableIn } from '#shared/domain/leads/outcome-file.ts';

const job = 'process-outcome-files';

export interface Deps extends OutcomeDeps, CheckDeps {
  licenses: Pick<Licenses, 'ofOwner'>;
  leads: Pick<Leads, 'some' | 'page'>;
  clicks: Pick<ClickRows, 'some' | 'withValue' | 'handedOver'>;
  files: OutcomeFiles;
  lists: Omit<OutcomeLists, 'putText' | 'remove'>;
}

/** In which states a file is still to be worked on: a message may come twice, or late. */
const isDue = {
  check: ['checking'],
  apply: ['checked', 'applying'],
  undo: ['applied', 'undoing'],
} as const satisfies Record<string, readonly OutcomeFile['state'][]>;

/**
 * Checks a table of outcomes, carries it out or takes it back, to its end: a run that breaks off is gone on with by the next.
 * Why: docs/decisions/0193
 */
export const run = oneByOne(job, outcomeFileOrder, work);

async function work(order: OutcomeFileOrder, deps: Deps): Promise<void> {
  const { userId, licenseKey, id, does } = order;
  const [license, file] = [
    await deps.licenses.ofOwner(userId, licenseKey),
    await deps.files.find(licenseKey),
  ];
  const due: readonly OutcomeFile['state'][] = isDue[does];
  // Its owner has left, has sent another one, or the message is a repeated one.
  if (!license || file?.id !== id || !due.includes(file.state)) return;
  if (does === 'check') return check(file, deps);
  const list = await deps.lists.list(file);
  if (!list) throw new Error('the list is gone');
  const state = does === 'apply' ? 'applying' : 'undoing';
  const fresh = file.state === state ? file : ({ ...file, state, done: 0, left: 0 } as const);
  const begun = await deps.files.save(fresh, file);
  // The call saves the state after it has sent this message, and sends no other: wait for it instead of giving up.
  if (!begun) return work(order, deps);
  const ended = await carryOutOutcomes(begun, list, deps);
  // They are with the clicks now: what an undo has to know is only that they came.
  if (ended?.state === 'applied' && list.some(({ hashes }) => hashes))
    await deps.lists.putList(
      ended,
      list.map(one => (one.hashes ? { ...one, hashes: null } : one)),
    );
  log({ job, outcome: ended?.state ?? 'taken over', leads: list.length });
}

async function check(file: OutcomeFile, deps: Deps): Promise<void> {
  const text = await deps.lists.text(file);
  const table = outcomeTableIn(text ?? '');
  if ('refused' in table) throw new Error(`the table can't be read: ${table.refused.code}`);
  const { list, checked } = await checkOutcomeFile(file.licenseKey, table, file.choices, deps);
  await deps.lists.putList(file, list);
  if (!(await deps.files.save({ ...file, state: 'checked', checked }, file))) return;
  await deps.lists.removeText(file);
  log({ job, outcome: 'checked', rows: checked.rows, wrong: checked.wrong });
}
