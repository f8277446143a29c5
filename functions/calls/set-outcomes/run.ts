import { ofUser } from '#functions/flows/buckets.ts';
import { type OutcomeDeps, settleOutcomes } from '#functions/flows/leads/settle-outcomes.ts';
import { toLeadAnswer } from '#functions/flows/leads/to-lead-answer.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { KeptLead } from '#functions/ports/leads/leads.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { SaidOutcome } from '#shared/contract/leads.ts';
import { type LeadOutcome, refusalOfOutcome } from '#shared/domain/leads/outcome.ts';
import { AppError } from '#shared/errors.ts';
import { outcomeRefusalText } from '#shared/text/outcomes.ts';

export interface Deps extends OutcomeDeps {
  licenses: Pick<Licenses, 'ofOwner'>;
  rateLimits: Pick<RateLimits, 'take'>;
}

/** Notes what became of one lead or of many. */
export async function run(
  { body, user }: Request<'set-outcomes'>,
  deps: Deps,
): Promise<AnswerOf<'set-outcomes'>> {
  await deps.rateLimits.take([ofUser('outcomes', user.id, attemptLimits.outcomes)]);
  const { licenseKey } = await ownLicense(user.id, { license_key: body.license_key }, deps.licenses);
  const now = deps.clock.now();
  const wanted = body.outcomes.map(
    said => [said.lead, (lead: KeptLead) => outcomeFrom(said, lead, now)] as const,
  );
  const withdrawn = new Map(
    body.outcomes.flatMap(({ lead, withdrawn: said }) =>
      said === undefined ? [] : [[lead, () => said] as const],
    ),
  );
  const leads = await settleOutcomes(licenseKey, new Map(wanted), deps, { withdrawn });
  return { error: false, leads: leads.map(toLeadAnswer) };
}

function outcomeFrom(
  { state, value, currency, at, order }: SaidOutcome,
  lead: KeptLead,
  now: number,
): LeadOutcome | null {
  if (state === 'new') return null;
  const before = lead.outcome?.state === state ? lead.outcome.at : undefined;
  const outcome = {
    state,
    value,
    currency: value === null ? '' : currency,
    order,
    at: at ?? before ?? Math.max(now, lead.at),
  };
  const refused = refusalOfOutcome(outcome, lead.at, now);
  if (refused)
    throw new AppError('invalid', outcomeRefusalText[refused.code], {
      field: { name: refused.field, reason: refused.code },
    });
  return outcome;
}
