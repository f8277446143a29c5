import type { KeptLead } from '#functions/ports/leads/leads.ts';
import type { ListedOutcome, OutcomeFile, OutcomeFiles } from '#functions/ports/leads/outcome-files.ts';
import { mostOutcomes } from '#shared/contract/leads.ts';
import { isSameOutcome, type LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { type OutcomeDeps, settleOutcomes } from './settle-outcomes.ts';

interface Listed {
  outcome: LeadOutcome | null;
  isWithdrawn: boolean | undefined;
}

interface CarryDeps extends OutcomeDeps {
  files: Pick<OutcomeFiles, 'save'>;
}

/**
 * Carries a list out, or takes it back, from where the last try stopped. A lead that is no longer as it was when the list was
 * made stays as it is, so that doing a part once more repeats nothing. Undefined if another run continues it.
 * Why: docs/decisions/0193
 */
export async function carryOutOutcomes(
  begun: OutcomeFile,
  list: readonly ListedOutcome[],
  deps: CarryDeps,
): Promise<OutcomeFile | undefined> {
  const isUndone = begun.state === 'undoing';
  let file = begun;
  while (file.done < list.length) {
    const part = list
      .slice(file.done, file.done + mostOutcomes)
      .map(({ id, before, after, withdraws, hashes }) => {
        const brings = hashes !== undefined;
        const was = { outcome: before, isWithdrawn: withdraws && false, hashes: brings ? null : undefined };
        const is = { outcome: after, isWithdrawn: withdraws, hashes };
        return isUndone ? { id, from: is, to: was } : { id, from: was, to: is };
      });
    const wanted = part.map(
      ({ id, from, to }) => [id, (lead: KeptLead) => (isAs(lead, from) ? to : lead).outcome] as const,
    );
    const withdrawn = part.map(
      ({ id, from, to }) => [id, (lead: KeptLead) => (isAs(lead, from) ? to : lead).isWithdrawn] as const,
    );
    // What a table brought goes also from a lead that was changed since.
    const hashes = part.map(
      ({ id, from, to }) =>
        [id, (lead: KeptLead) => (isUndone || isAs(lead, from) ? to.hashes : undefined)] as const,
    );
    const settled = await settleOutcomes(file.licenseKey, new Map(wanted), deps, {
      mayBeGone: true,
      withdrawn: new Map(withdrawn),
      hashes: new Map(hashes),
    });
    const now = new Map(settled.map(lead => [lead.id, lead]));
    const stayed = part.filter(({ id, to }) => {
      const lead = now.get(id);
      return !lead || !isAs(lead, to);
    });
    const next = { ...file, done: file.done + part.length, left: file.left + stayed.length };
    const saved = await deps.files.save(next, file);
    if (!saved) return undefined;
    file = saved;
  }
  return deps.files.save({ ...file, state: isUndone ? 'undone' : 'applied' }, file);
}

/** What a list says nothing of may be either way. */
function isAs(lead: KeptLead, { outcome, isWithdrawn = lead.isWithdrawn }: Listed): boolean {
  return isSameOutcome(lead.outcome, outcome) && lead.isWithdrawn === isWithdrawn;
}
