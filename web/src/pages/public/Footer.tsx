import { faLinkedinIn } from '@fortawesome/free-brands-svg-icons';
import { product } from '#shared/product.ts';
import { consentText } from '../../text/consent.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';

const { contact } = product;

export function Footer() {
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-brand">
          <a className="brand" href="/">
            <Mark size={26} />
            {product.name}
          </a>
          <p>The campaign behind every lead, written into your own forms.</p>
          <a
            className="foot-social"
            href={contact.social}
            rel="me noopener"
            aria-label={`${product.name} on LinkedIn`}
          >
            <Icon of={faLinkedinIn} size={18} />
          </a>
        </div>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul>
            <li>
              <a href="/terms">Terms of Use</a>
            </li>
            <li>
              <a href="/privacy">Privacy Policy</a>
            </li>
            <li>
              <a href="/dpa">Data Processing Agreement</a>
            </li>
            <li>
              <a href="/disclaimer">Disclaimer</a>
            </li>
            <li>
              <a href="/privacy#this-site" data-consent="">
                {consentText.change}
              </a>
            </li>
          </ul>
        </nav>
        <nav aria-label="Product">
          <h2>Product</h2>
          <ul>
            <li>
              <a href={`/${product.slug}-google-ads-click-reporter`}>Google Ads click reports</a>
            </li>
            <li>
              <a href={`/${product.slug}-with-click-funnel`}>Lead tracking in funnels</a>
            </li>
            <li>
              <a href="/help">Help center</a>
            </li>
            <li>
              <a href="/whats-new">What’s new</a>
            </li>
            <li>
              <a href="/schedule">Book a free call</a>
            </li>
          </ul>
        </nav>
        <address>
          <h2>Write or call</h2>
          <p>{contact.address}</p>
          <p>
            <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
          </p>
          <p>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </address>
        <p className="foot-line">
          © <Year /> {contact.legalEntity}
        </p>
      </div>
    </footer>
  );
}

/** The year of the build; site.ts replaces it with the current one. */
function Year() {
  return <span data-year="">{new Date().getFullYear()}</span>;
}
