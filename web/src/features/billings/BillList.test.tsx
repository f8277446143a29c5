import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { billTable, bothProviders, openBillings } from '#test/support/component/open-billings.ts';
import { billItem, billingsAnswer } from '#test/support/fakes/answered-bills.ts';
import { uiText } from '../../ui/text.ts';
import { billingsText } from './text.ts';

const { list, links } = billingsText;

beforeEach(() => page.viewport(1280, 800));

describe('the list', () => {
  test('shows what each provider says, and names what is missing, when bills are listed', async () => {
    await openBillings(bothProviders());
    const byCard = billTable().getByRole('row', { name: /UTM-0001/ });
    await expect.element(byCard.getByText('Paid')).toBeVisible();
    await expect.element(byCard.getByRole('link', { name: links.pdf })).toHaveAttribute('target', '_blank');
    const byPaypal = billTable().getByRole('row', { name: /T-1/ });
    await expect.element(byPaypal.getByText(list.unknownTax)).toBeInTheDocument();
    await expect.element(byPaypal.getByRole('link', { name: links.pdf })).not.toBeInTheDocument();
    await expect
      .element(byPaypal.getByRole('link', { name: links.atPaypal }))
      .toHaveAttribute('href', expect.stringContaining('paypal.com'));
  });

  test('sorts and keeps the order in the address when a column heading is pressed', async () => {
    await openBillings(bothProviders());
    await billTable().getByRole('button', { name: list.columns.amount }).click();
    await billTable().getByRole('button', { name: list.columns.amount }).click();
    await expect.poll(() => billTable().getByRole('row').elements()[1]?.textContent).toContain('$10.00');
    await expect
      .element(billTable().getByRole('columnheader', { name: list.columns.amount }))
      .toHaveAttribute('aria-sort', 'ascending');
  });

  const older = Array.from({ length: 12 }, (_, at) =>
    billItem({ id: `in_${at}`, number: `UTM-10${at}`, date: billItem().date - at * 86_400_000 }),
  );

  test('shows older entries when asked to', async () => {
    const asked = await openBillings(({ cursor }) =>
      cursor
        ? { items: [billItem({ id: 'last', number: 'UTM-LAST' })], next: null, missing: [] }
        : billingsAnswer({ items: older, next: '1_x' }),
    );
    await expect.element(billTable().getByText('UTM-LAST', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('button', { name: list.older }).click();
    await expect.element(billTable().getByText('UTM-LAST', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: list.older })).not.toBeInTheDocument();
    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, '1_x']);
  });

  test('says so and can try again when older entries could not be read', async () => {
    let isBroken = true;
    await openBillings(({ cursor }) => {
      if (!cursor) return billingsAnswer({ items: older, next: '1_x' });
      if (isBroken) throw new AppError('missing', 'Broken');
      return { items: [billItem({ id: 'last', number: 'UTM-LAST' })], next: null, missing: [] };
    });
    await page.getByRole('button', { name: list.older }).click();
    await expect.element(page.getByText(list.olderFailed)).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: billingsText.again }).click();
    await expect.element(billTable().getByText('UTM-LAST', { exact: true })).toBeVisible();
  });

  test('reads all entries when it is searched, and can be cleared when nothing matches', async () => {
    await openBillings(({ cursor }) =>
      cursor
        ? { items: [billItem({ id: 'last', number: 'UTM-LAST' })], next: null, missing: [] }
        : billingsAnswer({ items: older, next: '1_x' }),
    );
    await page.getByLabelText(list.search).fill('utm-last');
    await expect.element(page.getByText(list.found(1))).toBeVisible();
    await expect.element(billTable().getByText('UTM-LAST', { exact: true })).toBeVisible();
    await expect.element(billTable().getByText('UTM-101', { exact: true })).not.toBeInTheDocument();
    await page.getByLabelText(list.search).fill('nowhere');
    await expect.element(page.getByText(list.noneFoundHint)).toBeVisible();
    await page.getByRole('button', { name: list.clear }).click();
    await expect.element(billTable().getByText('UTM-101', { exact: true })).toBeVisible();
  });

  test('saves all entries, also those not read yet, when it is exported', async () => {
    const saved: Blob[] = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return '#saved';
    };
    await openBillings(({ cursor }) =>
      cursor
        ? { items: [billItem({ id: 'last', number: '=UTM-LAST' })], next: null, missing: [] }
        : billingsAnswer({ items: older, next: '1_x' }),
    );
    await page.getByRole('button', { name: uiText.csv }).click();
    await expect.poll(() => saved).toHaveLength(1);
    URL.createObjectURL = create;
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(older.length + 2);
    expect(lines.at(-1)).toContain(`"'=UTM-LAST"`);
  });

  test('shows cards, sorted by a select, within the screen when it is a phone’s', async () => {
    await page.viewport(390, 800);
    await openBillings(bothProviders());
    await expect.element(billTable().getByRole('row', { name: /T-1/ })).toBeVisible();
    await expect
      .element(billTable().getByRole('button', { name: list.columns.date }))
      .not.toBeInTheDocument();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    await expectAccessible();
  });
});
