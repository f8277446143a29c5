// The catalogue after a run. A row that was sold under other ids keeps them, because licenses have them: it is retired.
// Why: docs/decisions/0063
import { type Catalogue, type CatalogueRow, priceCentsOf } from '#shared/domain/checkout/plans.ts';
import { type IdName, idNames, type SoldOffer } from './offer.ts';

/** What the providers know of a row's ids: a template's ids are known to nobody. */
export interface KnownIds {
  ids: ReadonlySet<IdName>;
  /** What it costs there. */
  cents: number | undefined;
}

/** Whether a row has to be retired, because a provider knows an id of it that is not sold any more. */
export function isReplaced(row: CatalogueRow, { ids }: SoldOffer, known: KnownIds): boolean {
  return idNames.some(name => known.ids.has(name) && row[name] !== ids[name]);
}

export function mergedCatalogue(
  old: Catalogue,
  offers: readonly SoldOffer[],
  known: ReadonlyMap<CatalogueRow, KnownIds>,
): CatalogueRow[] {
  const sold = offers.map(offer => {
    const { plan, scheme, ids } = offer;
    const { stripe, paypal, paypalNoTrial } = ids;
    if (!stripe || !paypal || !paypalNoTrial) throw new Error(`${plan} ${scheme} has no ids yet`);
    return { plan, scheme, stripe, paypal, paypalNoTrial };
  });
  const retired = old.flatMap((row): CatalogueRow[] => {
    const offer = offers.find(({ plan, scheme }) => plan === row.plan && scheme === row.scheme);
    const isKept = row.sold === false || !offer;
    const facts = known.get(row);
    if (isKept) return [row];
    if (!facts || !isReplaced(row, offer, facts)) return [];
    return [{ ...row, sold: false, priceCents: facts.cents ?? priceCentsOf(row) }];
  });
  // Those sold come first: an id that both have is the one that is sold.
  return [...sold, ...retired];
}
