import { product } from '#shared/product.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Mark } from '../../ui/Mark.tsx';

const entries = [
  ['FEATURES', '/#features'],
  ['PRICING', '/#prices'],
  ['DEMO', '/demo'],
  ['FAQ', '/#faq'],
  ['CONTACT', '/#contact'],
] as const;

const links = entries.map(([text, href]) => (
  <li key={href}>
    <a href={href}>{text}</a>
  </li>
));

/** The navigation bar. For a known visitor the overlay replaces LOGIN with "HELLO, …". */
export function Nav({ home }: { home: boolean }) {
  return (
    <header className="nav" data-away={home ? undefined : ''}>
      <nav className="wrap" aria-label="Main">
        <a className="brand" href="/">
          <Mark size={30} />
          {product.name}
        </a>
        <ul className="nav-links">{links}</ul>
        <div className="nav-session" data-session="">
          {/* With script the login form opens here; without, the account's page says what it needs. */}
          <ButtonLink size="small" href="/infos" data-login="">
            LOGIN
          </ButtonLink>
        </div>
        {/* A native <details>, so that the menu opens before and without any script. */}
        <details className="nav-menu">
          <summary aria-label="Menu" />
          <ul>{links}</ul>
        </details>
      </nav>
    </header>
  );
}
