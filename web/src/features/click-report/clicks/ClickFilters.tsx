import { clickNetworks } from '#shared/domain/leads/click-ids.ts';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { type ListAddress, type Show, shows } from '../list/use-list-address.ts';
import { clickPage, listText } from '../text.ts';

const networks = clickNetworks().map(({ source, title }) => ({ value: source, label: title }));
const outcomes = shows.map(value => ({ value, label: clickPage.shows[value] }));

/** The choices that only clicks have: whose ad it was, and what became of the click. */
export function ClickFilters({ address }: { address: Pick<ListAddress, 'filters' | 'filter'> }) {
  const { filters, filter } = address;
  return (
    <>
      <SelectField
        label={listText.network}
        name="network"
        value={filters.network}
        placeholder={listText.anyNetwork}
        options={networks}
        onChange={network => filter({ network })}
      />
      <SelectField
        label={clickPage.show}
        name="show"
        value={filters.show}
        options={outcomes}
        onChange={show => filter({ show: show as Show })}
      />
    </>
  );
}
