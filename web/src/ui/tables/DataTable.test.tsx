import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { type DataColumn, DataTable } from './DataTable.tsx';
import { sortText } from './sort-text.ts';
import { sortedRows } from './sorting.ts';

interface Fruit {
  name: string;
  price: number | null;
}

const fruits: Fruit[] = [
  { name: 'Pear', price: 3 },
  { name: 'Apple', price: null },
  { name: 'Quince', price: 12 },
];
const columns: DataColumn<Fruit>[] = [
  { name: 'name', title: 'Fruit', cell: ({ name }) => name, sortBy: ({ name }) => name, onCard: 'lead' },
  { name: 'price', title: 'Price', cell: ({ price }) => price, sortBy: ({ price }) => price, isNumber: true },
  {
    name: 'buy',
    title: 'Buy',
    titleHidden: true,
    cell: ({ name }) => <button type="button">Buy {name}</button>,
  },
];

function Fruits() {
  const [sort, setSort] = useState({ by: 'name', descending: false });
  return (
    <main>
      <DataTable
        label="Fruits"
        columns={columns}
        rows={sortedRows(fruits, columns, sort)}
        keyOf={({ name }) => name}
        sort={sort}
        onSort={setSort}
      />
    </main>
  );
}

function order() {
  return page
    .getByRole('button', { name: /^Buy/ })
    .elements()
    .map(({ textContent }) => textContent);
}

beforeEach(() => page.viewport(1000, 700));

test('sorts by a column, says so, and reverses it when its heading is pressed again', async () => {
  await render(<Fruits />);
  expect(order()).toEqual(['Buy Apple', 'Buy Pear', 'Buy Quince']);
  const head = page.getByRole('columnheader', { name: 'Price' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await page.getByRole('button', { name: 'Price' }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(order()).toEqual(['Buy Quince', 'Buy Pear', 'Buy Apple']);
  await page.getByRole('button', { name: 'Price' }).click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(order()).toEqual(['Buy Pear', 'Buy Quince', 'Buy Apple']);
  await expect.element(page.getByLabelText(sortText.sortBy)).not.toBeVisible();
  await expectAccessible();
});

test('shows rows as cards, sorted by a select, still a table, when the place is narrow', async () => {
  await page.viewport(390, 700);
  await render(<Fruits />);
  await page.getByLabelText(sortText.sortBy).selectOptions(sortText.descending('Fruit'));
  expect(order()).toEqual(['Buy Quince', 'Buy Pear', 'Buy Apple']);
  await expect.element(page.getByRole('row', { name: /Quince/ })).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Fruit' })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});
