import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { accountText } from '../../text/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { RowFacts } from './row-facts.ts';

interface DomainButtonProps {
  row: RowFacts;
  open: boolean;
  panelId: string;
  onToggle: () => void;
}

/** Shows the license's domain and opens its panel; a dash if the license can no longer have a domain. */
export function DomainButton({ row, open, panelId, onToggle }: DomainButtonProps) {
  if (!row.domain && !row.canChange) return <span className="muted">–</span>;
  return (
    <Button
      size="small"
      className="domain-button"
      disabled={!row.canChange}
      aria-expanded={open}
      aria-controls={panelId}
      data-unset={row.domain ? undefined : ''}
      title={row.domain || undefined}
      onClick={onToggle}
    >
      <span>{row.domain || accountText.setUpDomain}</span>
      <Icon of={faChevronDown} size={11} />
    </Button>
  );
}
