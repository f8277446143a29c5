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

/** The bar at the top. The overlay puts "HELLO, …" in the place of LOGIN for somebody it knows. */
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
          <ButtonLink size="small" href="/?login=1" data-login="">
            LOGIN
          </ButtonLink>
        </div>
        {/* A disclosure of the browser's own, so that it opens before and without any script. */}
        <details className="nav-menu">
          <summary aria-label="Menu" />
          <ul>{links}</ul>
        </details>
      </nav>
    </header>
  );
}
