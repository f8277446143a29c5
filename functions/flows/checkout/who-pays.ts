import type {
  Account,
  Accounts,
  CheckoutTokens,
  Customers,
  User,
} from '#functions/ports/account/identity.ts';
import type { Clock } from '#functions/ports/clock.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { LicenseRow } from '#shared/domain/licenses/license.ts';
import { hourMs } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';
import { limitText } from '#shared/text/limits.ts';
import { messages } from '#shared/text/messages.ts';
import { ofCapability } from '../buckets.ts';

/** What is needed to find out who pays. */
export interface PayerDeps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  rateLimits: RateLimits;
  licenses: Licenses;
  clock: Clock;
}

/** What a request claims; nothing here is trusted without proof. */
export interface PayerClaim {
  /** Only card orders have one. */
  customerId?: string | undefined;
  userId?: string | undefined;
  checkoutToken?: string | undefined;
}

/** Returns who pays and the licenses they own. Without a token the number of purchases is limited. */
export async function whoPays(
  user: User | undefined,
  claim: PayerClaim,
  deps: PayerDeps,
): Promise<{ payer: User; owned: readonly LicenseRow[] }> {
  const payer = await payerOf(user, claim, deps);
  const owned = await deps.licenses.ofUser(payer.id);
  if (!user && owned.length >= limits.pendingPurchases)
    throw new AppError('forbidden', messages.auth.pleaseConfirm);
  return { payer, owned };
}

/**
 * Finds out who pays. A token decides. Without one, only an unconfirmed account may pay, with the capability issued
 * to the browser that created it; a card order also needs the customer created with it. A confirmed account without a
 * token is refused exactly like an unknown one. Naming somebody else is always refused.
 * Why: docs/decisions/0013, docs/decisions/0072
 */
export async function payerOf(user: User | undefined, claim: PayerClaim, deps: PayerDeps): Promise<User> {
  return user ? signedInPayer(user, claim, deps) : pendingPayer(claim, deps);
}

/**
 * When the page was opened that a request comes from. An expired capability pays for nobody but still says; undefined
 * without one.
 */
export async function pageOpenedAt(
  checkoutToken: string | undefined,
  { checkoutTokens }: Pick<PayerDeps, 'checkoutTokens'>,
): Promise<number | undefined> {
  return checkoutToken ? (await checkoutTokens.read(checkoutToken))?.openedAt : undefined;
}

/** Refuses a body that names another user than the token. */
export function refuseOtherUser(user: User | undefined, userId: string | undefined): void {
  if (user && userId !== undefined && userId !== user.id) throw anotherUser();
}

/**
 * The pipeline has already checked the token and its account. A customer is the caller's by the checkout it was created
 * for, or by a license, which outlives the record of the checkout and the address in it.
 */
async function signedInPayer(
  user: User,
  { customerId, userId }: PayerClaim,
  { customers, licenses }: PayerDeps,
) {
  refuseOtherUser(user, userId);
  if (customerId === undefined) return user;
  const customer = await customers.find(customerId);
  if (isSameEmail(customer?.email, user)) return user;
  const owned = await licenses.ofUser(user.id);
  if (!owned.some(({ subscription }) => subscription.customerId === customerId)) throw notYourCustomer();
  return user;
}

async function pendingPayer(
  { customerId, userId, checkoutToken }: PayerClaim,
  { accounts, customers, checkoutTokens, rateLimits: attempts, clock }: PayerDeps,
): Promise<User> {
  const grant = checkoutToken ? await checkoutTokens.read(checkoutToken) : undefined;
  if (!checkoutToken || !grant?.userId || grant.isExpired) throw unauthenticated();
  if (userId !== undefined && userId !== grant.userId) throw anotherUser();
  await attempts.take([ofCapability('any', checkoutToken, attemptLimits.capability)]);
  const account = await accounts.find(grant.userId);
  if (!account?.enabled || !isPending(account, clock.now())) throw unauthenticated();
  if (customerId === undefined) return account;
  const customer = await customers.find(customerId);
  if (!isSameEmail(customer?.email, account) || grant.customerId !== customerId) throw notYourCustomer();
  return account;
}

function isPending(account: Account, now: number): boolean {
  return !account.confirmed && now - account.createdAt <= limits.pendingAccountHours * hourMs;
}

function unauthenticated() {
  return new AppError('unauthenticated', limitText.confirmAndLogIn);
}

function anotherUser() {
  return new AppError('forbidden', limitText.anotherUser);
}

function isSameEmail(email: string | undefined, { email: own }: User): boolean {
  return email?.toLowerCase() === own.toLowerCase();
}

function notYourCustomer() {
  return new AppError('forbidden', messages.checkout.notYourCustomer);
}
