import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type ListOrder, listOrders } from './arrange.ts';
import { licenseListText as text } from './text.ts';
import type { ArrangedList } from './use-list.ts';
import './list.css';

const options = listOrders.map(value => ({ value, label: text.orders[value] }));

/** Search and order of a list with many licenses, and how many are shown. */
export function ListTools({ list }: { list: ArrangedList }) {
  const { shown, all, search, order } = list;
  return (
    <search className="list-tools">
      <TextField
        label={text.search}
        name="q"
        type="search"
        placeholder={text.placeholder}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={253}
        value={search}
        onChange={list.setSearch}
      />
      <SelectField
        label={text.sort}
        name="sort"
        value={order}
        options={options}
        onChange={chosen => list.setOrder(chosen as ListOrder)}
      />
      <p className="muted num" role="status">
        {shown.length === all ? text.count(all) : text.found(shown.length, all)}
      </p>
    </search>
  );
}
