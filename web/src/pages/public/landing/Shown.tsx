import { product } from '#shared/product.ts';

/**
 * The product as it is. The picture has a document of its own (picture/Picture.tsx), loaded when the reader comes near;
 * its frame has a fixed height, so that nothing moves. Why: docs/decisions/0086
 */
export function Shown() {
  return (
    <section className="band" aria-labelledby="shown-title">
      <div className="wrap">
        <div className="head">
          <h2 id="shown-title">
            One lead, all the way <span className="quiet">from your form to your CRM.</span>
          </h2>
          <p className="lead">
            What the form sends is what your CRM stores, field by field. Your account shows which channels
            bring the leads.
          </p>
        </div>
        <figure className="shown">
          <iframe
            src="/picture.html"
            title={`A picture of ${product.name}`}
            loading="lazy"
            tabIndex={-1}
            aria-hidden="true"
          />
          <figcaption className="sr">
            A picture of {product.name}. In front, a contact form whose hidden fields are filled: source
            google, medium cpc, campaign spring, keyword lead tracker, and the click ID. Beside it the same
            lead as a contact in a CRM, with the same values in the same colors. Behind them the overview of
            an account: a site’s leads and visits of the last 30 days, its best source, and its newest leads
            with the channel of each.
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
