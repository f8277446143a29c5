import type { Bills } from '#functions/ports/bills/bills.ts';
import { type Bill, type BillPlace, byNewest } from '#shared/domain/bills/bill.ts';
import type { LicenseRow, Provider } from '#shared/domain/licenses/license.ts';
import { type PartMissing, unlessDown } from './unless-down.ts';

export interface ListedBill {
  bill: Bill;
  license: LicenseRow;
}

/** A page of all bills of these licenses, newest first, of every provider that answers. */
export interface BillPage {
  bills: readonly ListedBill[];
  /** Where the next page begins; undefined after the last one. */
  next: BillPlace | undefined;
}

/**
 * Each provider lists what comes after the page's place, and the newest of all of it make the page. What a provider
 * that is down would list is noted as missing: it is no empty list. Providers are asked each time, since a copy in our
 * tables would be a second truth about money; that is a request for each license, and one for each paid invoice by
 * card, which does not name its refunds. A refund stands with its payment: as a line of its own it might belong to a
 * page that was read before.
 */
export async function listBills(
  licenses: readonly LicenseRow[],
  { place, size }: { place: BillPlace | undefined; size: number },
  bills: Readonly<Record<Provider, Bills>>,
  missing: PartMissing,
): Promise<BillPage> {
  const listOf = async (license: LicenseRow): Promise<ListedBill[]> => {
    const { provider } = license.subscription;
    // One more than a page shows that there is another page.
    const listed = await unlessDown(provider, missing, () => bills[provider].list(license, place, size + 1));
    return (listed ?? []).map(bill => ({ bill, license }));
  };
  const all = (await Promise.all(licenses.map(listOf))).flat().sort((a, b) => byNewest(a.bill, b.bill));
  const page = all.slice(0, size);
  const last = page.at(-1)?.bill;
  return { bills: page, next: all.length > size && last ? { at: last.at, id: last.id } : undefined };
}
