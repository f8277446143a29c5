import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows, KeptClick } from '#functions/ports/leads/clicks.ts';
import type { KeptLead, Leads } from '#functions/ports/leads/leads.ts';
import type { OutcomeChange, Outcomes } from '#functions/ports/leads/outcomes.ts';
import { isKeptFromNetworks } from '#shared/domain/leads/ad-consent.ts';
import type { RowHashes } from '#shared/domain/leads/contact-hashes.ts';
import { type Conversion, refusalOfConversion } from '#shared/domain/leads/conversion.ts';
import { type ConversionGoal, conversionGoals } from '#shared/domain/leads/conversion-file-names.ts';
import { isSameOutcome, type LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { dimensionsOfLead } from '#shared/domain/visits/visit-dimensions.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/text/messages.ts';
import { outcomeText } from '#shared/text/outcomes.ts';
import { type ChangeTimes, clickChange } from './click-change.ts';

export interface OutcomeDeps {
  leads: Pick<Leads, 'some'>;
  clicks: Pick<ClickRows, 'some' | 'handedOver'>;
  outcomes: Outcomes;
  clock: Clock;
}

/** What is to become of each lead, by its id. */
export type WantedOutcomes = ReadonlyMap<string, (lead: KeptLead) => LeadOutcome | null>;

/** Whoever changes the same lead meanwhile comes first, but not for ever. */
const tries = 4;

interface SettleOptions {
  /** Leads whose consent was withdrawn, or was not after all, by their ids; of others that stays as it is. */
  withdrawn?: ReadonlyMap<string, (lead: KeptLead) => boolean | undefined>;
  /** Hashes that come with the outcome of leads, by their ids; null takes them away, and of others they stay. */
  hashes?: ReadonlyMap<string, (lead: KeptLead) => RowHashes | null | undefined>;
  /** Leads that are not there are passed over, instead of refusing all. */
  mayBeGone?: boolean;
}

/**
 * Notes what became of leads. The sale of a lead that was won is the conversion of every click its sender had come by, and
 * ends with it. All are checked before the first is written; what is already so is not written again.
 * Why: docs/decisions/0189
 */
export async function settleOutcomes(
  licenseKey: string,
  wanted: WantedOutcomes,
  deps: OutcomeDeps,
  { mayBeGone = false, withdrawn = new Map(), hashes = new Map() }: SettleOptions = {},
): Promise<KeptLead[]> {
  const ids = [...wanted.keys()];
  for (let left = tries; left > 0; left--) {
    const found = new Map((await deps.leads.some(licenseKey, ids)).map(lead => [lead.id, lead]));
    if (!mayBeGone && found.size < ids.length) throw new AppError('missing', outcomeText.missing);
    const settled = [...wanted].flatMap(([id, outcomeOf]) => {
      const lead = found.get(id);
      return lead ? [{ lead, outcome: outcomeOf(lead), isWithdrawn: withdrawn.get(id)?.(lead) }] : [];
    });
    const clickIds = new Set(settled.flatMap(({ lead }) => lead.clicks.map(({ id }) => id)));
    const clicks = clickIds.size > 0 ? await deps.clicks.some(licenseKey, [...clickIds]) : [];
    const handed = clicks.length > 0 ? await deps.clicks.handedOver(licenseKey) : {};
    const now = deps.clock.now();
    const changes = settled
      .map(({ lead, outcome, isWithdrawn }) =>
        changeFor(lead, outcome, clicks, { now, handed, isWithdrawn, hashes: hashes.get(lead.id)?.(lead) }),
      )
      .filter(
        ({ lead, clicks: marks }) =>
          marks.length > 0 || lead.isWithdrawn !== undefined || !isSameOutcome(lead.before, lead.outcome),
      );
    if (changes.length === 0 || (await deps.outcomes.write(licenseKey, changes)))
      return settled.map(({ lead, outcome, isWithdrawn = lead.isWithdrawn }) => ({
        ...lead,
        outcome,
        isWithdrawn,
      }));
  }
  throw new AppError('unavailable', messages.failure.internal);
}

interface LeadOptions {
  isWithdrawn?: boolean | undefined;
  hashes?: RowHashes | null | undefined;
}

/** What changes with the outcome of a lead; `clicks` are its own, and may be others besides. */
export function changeFor(
  lead: KeptLead,
  outcome: LeadOutcome | null,
  clicks: readonly KeptClick[],
  { isWithdrawn = lead.isWithdrawn, hashes, ...times }: ChangeTimes & LeadOptions,
): Required<OutcomeChange> & { lead: NonNullable<OutcomeChange['lead']> } {
  const own = clicks.filter(({ id }) => lead.clicks.some(click => click.id === id));
  const sender = {
    id: lead.id,
    wasKept: isKeptFromNetworks(lead),
    isKept: isKeptFromNetworks({ ...lead, isWithdrawn }),
    hashes: hashes && { [outcome?.state ?? 'new']: hashes },
  };
  return {
    lead: {
      id: lead.id,
      at: lead.at,
      before: lead.outcome,
      outcome,
      dimensions: dimensionsOfLead(lead),
      ...(isWithdrawn !== lead.isWithdrawn && { isWithdrawn }),
    },
    clicks: own
      .map(click => clickChange(click, marksOf(click, lead.id, outcome, times.now), sender, times))
      .filter(change => Object.keys({ ...change.marks, ...change.exported, ...change.hashes }).length > 0),
  };
}

/** What a click's rows for networks say from now on, or no longer, by outcome; nothing where they are right. */
function marksOf(
  click: KeptClick,
  leadId: string,
  outcome: LeadOutcome | null,
  now: number,
): OutcomeChange['clicks'][number]['marks'] {
  return Object.fromEntries(
    conversionGoals.flatMap(goal => {
      const mark = markOf(click, goal, leadId, outcome, now);
      return mark === undefined ? [] : [[goal, mark]];
    }),
  );
}

/** Undefined where it stays as it is. Why: docs/decisions/0198 */
function markOf(
  { at: clickedAt, marks }: KeptClick,
  goal: ConversionGoal,
  leadId: string,
  outcome: LeadOutcome | null,
  now: number,
): Conversion | null | undefined {
  const own = marks[goal]?.lead === leadId ? marks[goal].conversion : undefined;
  // Who was won or lost had been qualified before.
  if (goal === 'qualified' && (outcome?.state === 'won' || outcome?.state === 'lost')) return undefined;
  if (outcome?.state !== goal) return own && null;
  const { value, currency, at, order } = outcome;
  const said = { value, currency, at, ...(order && { order }) };
  const isKnown =
    own?.value === value && own.currency === currency && own.at === at && (own.order ?? '') === order;
  return isKnown || refusalOfConversion(said, clickedAt, now) ? undefined : said;
}
