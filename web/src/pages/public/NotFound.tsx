import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { HelpSearch } from './help/HelpSearch.tsx';
import { Param } from './Param.tsx';
import { Simple } from './Simple.tsx';

const wanted = [
  ['/help/quick-start', 'Quick start', 'From the purchase to the first lead in ten minutes.'],
  ['/help', 'All help articles', 'Form builders, site builders, consent, billing.'],
  ['/#prices', 'Plans and prices', 'Monthly or yearly, with seven free days.'],
  ['/demo', 'Demo', 'Make a link, open it, and see what the form gets.'],
] as const;

export function NotFound() {
  return (
    <Simple
      above={<Param of="campaign">page=missing</Param>}
      title="This page lost its parameters"
      beside={<OftenWanted />}
      lead="There is nothing at this address. It may have moved, or the address has a typo."
    >
      <HelpSearch />
      <div className="simple-actions">
        <ButtonLink variation="primary" size="large" href="/">
          Back to Home
        </ButtonLink>
        <ButtonLink size="large" href="/infos">
          My account
        </ButtonLink>
        <ButtonLink size="large" href="/#contact">
          Ask us
        </ButtonLink>
      </div>
    </Simple>
  );
}

function OftenWanted() {
  return (
    <>
      <h2>Popular pages</h2>
      <ul className="link-list">
        {wanted.map(([href, title, text]) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
