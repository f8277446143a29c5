import type {
  Account,
  Accounts,
  CheckoutTokens,
  Clock,
  Customers,
  Licenses,
  User,
} from '#functions/ports.ts';
import { AppError } from '#shared/errors.ts';
import { limits } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';

interface Deps {
  accounts: Accounts;
  customers: Customers;
  checkoutTokens: CheckoutTokens;
  licenses: Licenses;
  clock: Clock;
}

interface Claim {
  /** Of a card order; one that is approved at its provider names none. */
  customerId?: string | undefined;
  userId?: string | undefined;
  checkoutToken?: string | undefined;
}

const refused = () => new AppError('unauthenticated', messages.auth.unauthenticated);
const foreign = () => new AppError('forbidden', messages.checkout.notYourCustomer);

const isSame = (email: string | undefined, account: Account): boolean =>
  email?.toLowerCase() === account.email.toLowerCase();

const isPending = (account: Account, now: number): boolean =>
  !account.confirmed && now - account.createdAt <= limits.pendingAccountHours * 3_600_000;

/**
 * Whose checkout it is (reliability.md, decision 1). A token decides; without one only an account that waits for its
 * confirmation, with the capability this browser got for the same e-mail; a card order besides with the customer that
 * was made for it.
 * A confirmed account without a token is refused exactly like an unknown one.
 */
export const payerOf = async (
  user: User | undefined,
  claim: Claim,
  { accounts, customers, checkoutTokens, clock }: Omit<Deps, 'licenses'>,
): Promise<Account> => {
  const grant = !user && claim.checkoutToken ? await checkoutTokens.read(claim.checkoutToken) : undefined;
  if (!user && !grant) throw refused();
  const userId = user?.id ?? claim.userId;
  const account = userId ? await accounts.find(userId) : undefined;
  if (!account?.enabled) throw refused();
  if (!user && !isPending(account, clock.now())) throw refused();

  if (claim.customerId !== undefined) {
    const customer = await customers.find(claim.customerId);
    if (!isSame(customer?.email, account)) throw foreign();
  }
  if (user) return account;
  if (!isSame(grant?.email, account)) throw foreign();
  if (claim.customerId !== undefined && grant?.customerId !== claim.customerId) throw foreign();
  return account;
};

/** Who may buy one more: without a token there is an end to it. */
export const whoPays = async (user: User | undefined, claim: Claim, deps: Deps): Promise<Account> => {
  const account = await payerOf(user, claim, deps);
  if (!user && (await deps.licenses.ofUser(account.id)).length >= limits.pendingPurchases)
    throw new AppError('forbidden', messages.auth.pleaseConfirm);
  return account;
};
