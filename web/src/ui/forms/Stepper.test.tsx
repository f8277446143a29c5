import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { Stepper } from './Stepper.tsx';

const field = page.getByLabelText('Quantity');
let reported: number[];

/** From 2 to 20, as for somebody who has one already. */
function Counter() {
  const [value, setValue] = useState(2);
  const report = (next: number) => {
    reported.push(next);
    setValue(next);
  };
  return (
    <main>
      <Stepper
        label="Quantity"
        name="quantity"
        value={value}
        least={2}
        most={20}
        fewer="One less"
        more="One more"
        onChange={report}
        onFewer={() => report(value - 1)}
        onMore={() => report(value + 1)}
      />
    </main>
  );
}

beforeEach(async () => {
  reported = [];
  await render(<Counter />);
});

test('keeps the number as typed when its first digit is too small', async () => {
  await expectAccessible();
  await field.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}12');
  await expect.element(field).toHaveValue('12');
  expect(reported).toEqual([12]);
});

test('takes a new number when the field was emptied before', async () => {
  await field.click();
  await userEvent.keyboard('{End}{Backspace}7');
  await expect.element(field).toHaveValue('7');
  expect(reported).toEqual([7]);
});

test.each([
  ['nothing', '{Backspace}', '2'],
  ['too few', '1', '2'],
  ['no number', '3x', '3'],
  ['too many', '99', '20'],
])('shows the number that counts when left with %s', async (_, typed, shown) => {
  await field.click();
  await userEvent.keyboard(`{ControlOrMeta>}a{/ControlOrMeta}${typed}`);
  await userEvent.tab();
  await expect.element(field).toHaveValue(shown);
  expect(reported.at(-1) ?? 2).toBe(Number(shown));
});

test('changes the number within both limits, keeping the focus, when a button is pressed', async () => {
  const more = page.getByRole('button', { name: 'One more' });
  await expect
    .element(page.getByRole('button', { name: 'One less' }))
    .toHaveAttribute('aria-disabled', 'true');
  await field.fill('19');
  await more.click();
  await expect.element(field).toHaveValue('20');
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('20');
});
