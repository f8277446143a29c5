import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import type { OutcomeChange, Outcomes } from '#functions/ports/leads/outcomes.ts';
import { refusalOfConversion } from '#shared/domain/leads/conversion.ts';
import { isSameOutcome, type LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { dimensionsOfLead } from '#shared/domain/visits/visit-dimensions.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { outcomeText } from '#shared/text/outcomes.ts';

export interface OutcomeDeps {
  leads: Pick<Leads, 'some'>;
  clicks: Pick<ClickRows, 'some'>;
  outcomes: Outcomes;
  clock: Clock;
}

/** What is to become of each lead, by its id. */
export type WantedOutcomes = ReadonlyMap<string, (lead: KeptLead) => LeadOutcome | null>;

/** Whoever changes the same lead meanwhile comes first, but not for ever. */
const tries = 4;

interface SettleOptions {
  /** Leads that are not there are passed over, instead of refusing all. */
  mayBeGone?: boolean;
}

/**
 * Notes what became of leads. The sale of a lead that was won is the conversion of every click its sender had come by, and
 * ends with it. All are looked at before the first is written; what stands already is not written again.
 * Why: docs/decisions/0189
 */
export async function settleOutcomes(
  licenseKey: string,
  wanted: WantedOutcomes,
  deps: OutcomeDeps,
  { mayBeGone = false }: SettleOptions = {},
): Promise<KeptLead[]> {
  const ids = [...wanted.keys()];
  for (let left = tries; left > 0; left--) {
    const found = new Map((await deps.leads.some(licenseKey, ids)).map(lead => [lead.id, lead]));
    if (!mayBeGone && found.size < ids.length) throw new AppError('missing', outcomeText.missing);
    const settled = [...wanted].flatMap(([id, outcomeOf]) => {
      const lead = found.get(id);
      return lead ? [{ lead, outcome: outcomeOf(lead) }] : [];
    });
    const clickIds = new Set(settled.flatMap(({ lead }) => lead.clicks.map(({ id }) => id)));
    const clicks = clickIds.size > 0 ? await deps.clicks.some(licenseKey, [...clickIds]) : [];
    const now = deps.clock.now();
    const changes = settled
      .map(({ lead, outcome }) => changeFor(lead, outcome, clicks, now))
      .filter(({ lead, clicks: marks }) => marks.length > 0 || !isSameOutcome(lead.before, lead.outcome));
    if (changes.length === 0 || (await deps.outcomes.write(licenseKey, changes)))
      return settled.map(({ lead, outcome }) => ({ ...lead, outcome }));
  }
  throw new AppError('unavailable', messages.failure.internal);
}

/** What changes with the outcome of a lead; `clicks` are its own, and may be others besides. */
export function changeFor(
  lead: KeptLead,
  outcome: LeadOutcome | null,
  clicks: readonly KeptClick[],
  now: number,
): Required<OutcomeChange> & { lead: NonNullable<OutcomeChange['lead']> } {
  const own = clicks.filter(({ id }) => lead.clicks.some(click => click.id === id));
  return {
    lead: { id: lead.id, at: lead.at, before: lead.outcome, outcome, dimensions: dimensionsOfLead(lead) },
    clicks: own.flatMap(click => markOf(click, lead.id, outcome, now)),
  };
}

/** How a click is marked or no longer marked; nothing where it stands as it should. */
function markOf(
  { id, at: clickedAt, conversion, soldBy }: KeptClick,
  leadId: string,
  outcome: LeadOutcome | null,
  now: number,
): OutcomeChange['clicks'] {
  if (outcome?.state !== 'won') return conversion && soldBy === leadId ? [{ id, mark: null }] : [];
  const { value, currency, at, order } = outcome;
  const sale = { value, currency, at, ...(order && { order }) };
  const isKnown =
    soldBy === leadId &&
    conversion?.value === value &&
    conversion.currency === currency &&
    conversion.at === at &&
    (conversion.order ?? '') === order;
  const isRefused = refusalOfConversion(sale, clickedAt, now) !== undefined;
  return isKnown || isRefused ? [] : [{ id, mark: { sale, markedAt: now } }];
}
