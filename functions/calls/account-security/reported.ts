import { ofUser } from '#functions/flows/buckets.ts';
import type { CustomerAddresses } from '#functions/ports/account/account-security.ts';
import type { Caller } from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Letters } from '#functions/ports/letters/letters.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import { dayMs, minuteMs } from '#shared/domain/time.ts';

export interface ReportedDeps {
  licenses: Pick<Licenses, 'ofUser' | 'setEmail'>;
  customers: CustomerAddresses;
  letters: Letters;
  rateLimits: RateLimits;
  clock: Clock;
}

/** Nobody can misuse it: the letter goes to the caller's own address. */
export async function reportPasswordChanged(
  { id, email: to, name }: Caller,
  deps: ReportedDeps,
): Promise<void> {
  await deps.rateLimits.take([ofUser('security', id, attemptLimits.securityChanges)]);
  const at = deps.clock.now();
  const once = `password-changed#${id}#${Math.floor(at / minuteMs)}`;
  await deps.letters.send({ kind: 'password-changed', once, to, name, at });
}

/**
 * After the pool has taken a new address: the licenses and the card provider's customers get it, too, and the address
 * before it is mailed. Which one that was, the token says, which is older than the change.
 */
export async function reportEmailChanged(user: Caller, deps: ReportedDeps): Promise<void> {
  const { id, email, name, emailInToken } = user;
  const before = emailInToken.toLowerCase();
  if (before && before !== email.toLowerCase()) {
    const at = deps.clock.now();
    const once = `email-changed#${id}#${before}#${Math.floor(at / dayMs)}`;
    await deps.letters.send({ kind: 'email-changed', once, to: before, name, at });
  }
  const owned = await deps.licenses.ofUser(id);
  const behind = owned.filter(license => license.email !== email);
  const customers = new Set(behind.flatMap(({ subscription }) => customerAtStripe(subscription)));
  // The license last: what failed before it is found again by the next try.
  for (const customer of customers) await deps.customers.setEmail(customer, email);
  for (const { licenseKey } of behind) await deps.licenses.setEmail({ userId: id, licenseKey }, email);
}

function customerAtStripe({
  provider,
  customerId,
}: {
  provider: string;
  customerId: string | null;
}): string[] {
  return provider === 'stripe' && customerId ? [customerId] : [];
}
