import { billedTo } from '#functions/flows/bills/billed-to.ts';
import { type BillingStateDeps, billingStateOf } from '#functions/flows/bills/billing-state.ts';
import { listBills } from '#functions/flows/bills/list-bills.ts';
import type { PartMissing } from '#functions/flows/bills/unless-down.ts';
import { ofUser } from '#functions/flows/buckets.ts';
import { ownLicense } from '#functions/flows/licenses/own-license.ts';
import type { Bills } from '#functions/ports/bills/bills.ts';
import type { Licenses } from '#functions/ports/licenses/licenses.ts';
import type { RateLimits } from '#functions/ports/rate-limits.ts';
import { withDeadline } from '#functions/runtime/deadline.ts';
import { log } from '#functions/runtime/log.ts';
import type { Request } from '#functions/runtime/serve.ts';
import { attemptLimits } from '#shared/attempt-limits.ts';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { BillPlace } from '#shared/domain/bills/bill.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { billsMissing } from '#shared/text/bills.ts';
import { balanceOf, toItem, toLicenseState, toRecipient } from './answer.ts';

export interface Deps extends BillingStateDeps {
  licenses: Licenses;
  bills: Readonly<Record<Provider, Bills>>;
  rateLimits: Pick<RateLimits, 'take'>;
}

const pageSize = 20;
/** A provider that hangs must not keep the reader from what the other one says. */
const patienceMs = 8000;

/** Everything the caller paid and has to pay, of both providers in one list, page by page. */
export async function run({ body, user }: Request<'billings'>, deps: Deps): Promise<AnswerOf<'billings'>> {
  // A provider answers all customers together only so often, orders among them.
  await deps.rateLimits.take([ofUser('bills', user.id, attemptLimits.bills)]);
  const { license_key, cursor } = body;
  const licenses = license_key
    ? [await ownLicense(user.id, { license_key }, deps.licenses)]
    : await deps.licenses.ofUser(user.id);
  const missing: PartMissing = new Set();
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const [page, account] = await withDeadline(patienceMs, () =>
    Promise.all([
      listBills(licenses, { place, size: pageSize }, deps.bills, missing),
      place ? undefined : accountOf(licenses, deps, missing),
    ]),
  );
  for (const provider of missing) log({ call: 'billings', outcome: 'part missing', provider });
  return {
    items: page.bills.map(toItem),
    next: page.next ? cursorOf(page.next) : null,
    missing: [...missing].sort().map(provider => ({ provider, message: billsMissing[provider] })),
    ...(account && { account }),
  };
}

async function accountOf(licenses: readonly LicenseRow[], deps: Deps, missing: PartMissing) {
  const [states, recipients] = await Promise.all([
    Promise.all(licenses.map(license => billingStateOf(license, deps, missing))),
    billedTo(licenses, deps.bills, missing),
  ]);
  const now = deps.clock.now();
  return {
    licenses: states.map(state => toLicenseState(state, deps.catalogue, now)),
    balance_due: balanceOf(states),
    billed_to: recipients.map(toRecipient),
  };
}

function cursorOf({ at, id }: BillPlace): string {
  return `${at}_${id}`;
}

function placeOf(cursor: string): BillPlace {
  const end = cursor.indexOf('_');
  return { at: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) };
}
