import { clickChange } from '#functions/flows/leads/click-change.ts';
import { leadOfClick } from '#functions/flows/leads/lead-of-click.ts';
import { changeFor } from '#functions/flows/leads/settle-outcomes.ts';
import { toClickAnswer } from '#functions/flows/leads/to-click-answer.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { ClickRows } from '#functions/ports/leads/clicks.ts';
import type { Leads } from '#functions/ports/leads/leads.ts';
import type { Outcomes } from '#functions/ports/leads/outcomes.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { Request } from '#functions/runtime/serve.ts';
import type { AnswerOf, ParsedOf } from '#shared/contract/index.ts';
import { isKeptFromNetworks } from '#shared/domain/leads/ad-consent.ts';
import { type Conversion, refusalOfConversion } from '#shared/domain/leads/conversion.ts';
import type { LeadOutcome } from '#shared/domain/leads/outcome.ts';
import { timeOfId } from '#shared/domain/row-ids.ts';
import { AppError } from '#shared/errors.ts';
import { clickText, conversionRefusalText } from '#shared/text/clicks.ts';
import { messages } from '#shared/text/messages.ts';

export interface Deps {
  licenses: Pick<Licenses, 'ofOwner'>;
  leads: Pick<Leads, 'some' | 'page'>;
  clicks: Pick<ClickRows, 'some' | 'handedOver'>;
  outcomes: Outcomes;
  clock: Clock;
}

/** Whoever changes the same lead meanwhile comes first, but not for ever. */
const tries = 4;

/**
 * Notes that a click became a customer, and what the sale was worth; or takes that back. Its lead, where there is one, is
 * won by that.
 * Why: docs/decisions/0189
 */
export async function run(
  { body, user }: Request<'mark-converted'>,
  deps: Deps,
): Promise<AnswerOf<'mark-converted'>> {
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, deps.licenses);
  const now = deps.clock.now();
  const sale = body.undo ? null : saleOf(body, now);
  for (let left = tries; left > 0; left--) {
    const [click] = await deps.clicks.some(licenseKey, [body.click]);
    if (!click) throw new AppError('missing', clickText.missing);
    const lead = await leadOfClick(licenseKey, click, deps.leads);
    const others = lead?.clicks.map(({ id }) => id).filter(id => id !== click.id) ?? [];
    const outcome = outcomeBy(sale, lead?.outcome ?? null);
    const times = { now, handed: await deps.clicks.handedOver(licenseKey) };
    const change = lead && changeFor(lead, outcome, await deps.clicks.some(licenseKey, others), times);
    const own = sale && { ...sale, ...(outcome?.order && { order: outcome.order }) };
    const isKept = lead !== undefined && isKeptFromNetworks(lead);
    const sender = lead && { id: lead.id, wasKept: isKept, isKept };
    const clicks = [...(change?.clicks ?? []), clickChange(click, { won: own }, sender, times)];
    if (await deps.outcomes.write(licenseKey, [{ lead: change?.lead, clicks }]))
      return {
        error: false,
        click: toClickAnswer({
          ...click,
          marks: sale ? { won: { conversion: sale, saidAt: now } } : {},
          markedAt: now,
        }),
      };
  }
  throw new AppError('unavailable', messages.failure.internal);
}

function outcomeBy(sale: Conversion | null, before: LeadOutcome | null): LeadOutcome | null {
  if (sale) return { ...sale, state: 'won', order: before?.state === 'won' ? before.order : '' };
  return before?.state === 'won' ? null : before;
}

function saleOf({ click, value, currency, at }: ParsedOf<'mark-converted'>, now: number): Conversion {
  const clickedAt = timeOfId(click) ?? 0;
  const sale = {
    value,
    currency: value === null ? '' : currency,
    at: at ?? Math.max(now, clickedAt),
  };
  const refused = refusalOfConversion(sale, clickedAt, now);
  if (refused)
    throw new AppError('invalid', conversionRefusalText[refused.code], {
      field: { name: refused.field, reason: refused.code },
    });
  return sale;
}
