import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { HelpSearch } from './help/HelpSearch.tsx';
import { Param } from './Param.tsx';
import { Simple } from './Simple.tsx';

export function NotFound() {
  return (
    <Simple
      above={<Param of="campaign">page=missing</Param>}
      title="This page lost its parameters"
      lead="There is nothing at this address. It may have moved, or a letter went missing on the way."
    >
      <HelpSearch />
      <div className="simple-actions">
        <ButtonLink variation="primary" size="large" href="/">
          Back to Home
        </ButtonLink>
        <ButtonLink size="large" href="/help">
          Help center
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
