import { syncOwn } from '#functions/flows/licenses/sync-own.ts';
import type { User } from '#functions/ports/account/identity.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { toPreviewAnswer } from './answer.ts';
import { type Deps, licenseFor, type UpgradeBody } from './deps.ts';
import { demandUpgrade, targetOf } from './target.ts';

/** Quotes an upgrade and saves the quote, since exactly this amount must be charged. */
export async function preview(
  body: UpgradeBody<'preview'>,
  user: User,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> {
  const license = await syncOwn(await licenseFor(body, user, deps), deps);
  const { provider, subscriptionId } = license.subscription;
  const target = targetOf(body, license, deps);
  await demandUpgrade(license, target, deps);
  const at = Math.floor(deps.clock.now() / 1000) * 1000;
  const quote = await deps.planChanges[provider].quote(license, target, at);
  const attempt = (await deps.quotes.find(subscriptionId, target))?.attempt ?? 0;
  await deps.quotes.save({ subscriptionId, ...target, at, dueCents: quote.dueCents, attempt });
  return toPreviewAnswer[provider](quote);
}
