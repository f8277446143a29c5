import * as z from 'zod';
import { product as ours } from '#shared/product.ts';
import { impossible, PaypalError } from './errors.ts';
import { text, word } from './fields.ts';
import type { PaypalLedger } from './ledger.ts';
import type { CatalogProduct } from './objects.ts';
import { paypalRoute } from './route.ts';
import { iso, linkOf, randomCapitals } from './values.ts';

/** All of our plans lie under one product, or a subscription could not change from one plan to another. */
export const ourProductId = `PROD-${ours.slug.toUpperCase()}`;

const createBody = z.object({
  id: text(6, 50).optional(),
  name: text(1, 127),
  type: word('PHYSICAL', 'DIGITAL', 'SERVICE'),
});

export const productRoutes = [
  paypalRoute(
    'products.create',
    'POST /v1/catalogs/products',
    ({ ledger, body }) => {
      const { id = `PROD-${randomCapitals(17)}`, name, type } = body;
      if (ledger.find('product', id)) throw impossible('DUPLICATE_RESOURCE_IDENTIFIER');
      return shownProduct(
        ledger,
        ledger.add('product', id, { id, name, type, create_time: iso(Date.now()) }),
      );
    },
    createBody,
  ),
  paypalRoute('products.get', 'GET /v1/catalogs/products/:id', ({ ledger, id }) =>
    shownProduct(ledger, demandProduct(ledger, id)),
  ),
];

export function demandProduct(ledger: PaypalLedger, id: string): CatalogProduct {
  const held = ledger.find('product', id);
  if (!held) throw new PaypalError(404, 'INVALID_RESOURCE_ID');
  return held;
}

function shownProduct({ api }: PaypalLedger, held: CatalogProduct) {
  const { id } = held;
  return {
    ...held,
    update_time: held.create_time,
    links: [linkOf('self', `${api}/v1/catalogs/products/${id}`)],
  };
}
