import { leadStates } from '#shared/domain/leads/outcome.ts';
import { leadStateText, outcomeWords as text } from '#shared/text/outcomes.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import type { ListAddress } from '../list/use-list-address.ts';

const states = leadStates.map(value => ({ value, label: leadStateText[value] }));

/** The choice that only leads have: what became of them. */
export function LeadFilters({ address }: { address: Pick<ListAddress, 'filters' | 'filter'> }) {
  const { filters, filter } = address;
  return (
    <SelectField
      label={text.state}
      name="state"
      value={filters.state}
      placeholder={text.anyState}
      options={states}
      onChange={state => filter({ state })}
    />
  );
}
