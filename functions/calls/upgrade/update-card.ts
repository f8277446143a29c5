import { changeLicense } from '#functions/flows/change-license.ts';
import { noLicense } from '#functions/flows/own-license.ts';
import type { User } from '#functions/ports.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import { statusOf } from '#shared/domain/enablement.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages.ts';
import type { BodyOf, Deps } from './deps.ts';

const perMinute = 5;
const ended: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** The caller's licences this card is for: the one named, or all that the customer pays. */
const licensesFor = async (body: BodyOf<'update-card'>, user: User, { licenses }: Deps) =>
  (await licenses.ofUser(user.id)).filter(
    ({ licenseKey, seen }) =>
      seen.customerId === body.customerId &&
      (body.license_key === undefined || body.license_key === licenseKey) &&
      (body.subID === undefined || body.subID === seen.subscriptionId),
  );

/** Another card on file; who was asked by the bank sends the same card again, which then takes its place. */
export const updateCard = async (
  body: BodyOf<'update-card'>,
  user: User,
  deps: Deps,
): Promise<AnswerOf<'upgrade'>> => {
  const { customerId, paymentMethodId } = body;
  const own = await licensesFor(body, user, deps);
  if (own.length === 0) throw noLicense();
  const live = own.filter(({ seen }) => !ended.has(statusOf(seen, deps.clock.now())));
  if (live.length === 0) throw new AppError('conflict', messages.account.notEnabled);
  await deps.limits.take(`update-card#${user.id}`, perMinute);
  for (const license of live) {
    const { subscriptionId } = license.seen;
    const wish = { customerId, paymentMethodId, subscriptionId };
    const replace = () => deps.keeper.replaceCard(wish, `card:${customerId}:${paymentMethodId}`);
    const { answer } = await changeLicense(license, deps, replace);
    if (answer.step === 'declined') throw new AppError('declined', messages.checkout.declined);
    if (answer.step === 'confirm') return { status: 'requires_action', client_secret: answer.clientSecret };
  }
  return { status: 'succeeded' };
};
