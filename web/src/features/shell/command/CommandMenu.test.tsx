import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { departures } from '#test/support/component/departures.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { paths } from '../../../paths.ts';
import { accountText } from '../../../text/account.ts';
import { shellText } from '../../../text/shell.ts';
import { commandText } from './text.ts';

const { pages } = accountText;
const words = commandText;
const menu = page.getByRole('dialog', { name: words.title });
const field = menu.getByRole('combobox', { name: words.label });
const chosen = menu.getByRole('option', { selected: true });

async function openMenu() {
  whenAsked('licenses', [
    cardLicense({ id: 'sub_1' }),
    cardLicense({ id: 'sub_2', meta: { license_key: 'lk_lamps', allowed_domains: ['lago-lamps.com'] } }),
  ]);
  await openAccount(paths.schedule);
  await page.getByRole('button', { name: shellText.search }).click();
  await expect.element(field).toHaveFocus();
}

function named(name: string) {
  return menu.getByRole('option', { name });
}

test('lists the pages and the licenses when it opens', async () => {
  await openMenu();
  await expect.element(named(pages.billings)).toBeVisible();
  await expect.element(named('lago-lamps.com')).toBeVisible();
  await expect.element(menu.getByText(words.help, { exact: true })).not.toBeInTheDocument();
  await expectAccessible();
});

test('moves around both ends when arrows are pressed, and opens the page when Enter is', async () => {
  await openMenu();
  await expect.element(chosen).toMatchTextContent(pages.overview);
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(chosen).toMatchTextContent('lago-lamps.com');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(chosen).toMatchTextContent(pages.leads);
  const marked = field.element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(marked)?.textContent).toBe(pages.leads);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: pages.subscriptions })).toHaveFocus();
});

test.each(['lago', 'LK_lam'])('opens the panel of a license when it is found by %s', async query => {
  await openMenu();
  await field.fill(query);
  await expect.element(chosen).toMatchTextContent('lago-lamps.com');
  await userEvent.keyboard('{Enter}');
  const open = page.getByRole('button', { name: /lago-lamps\.com/ }).first();
  await expect.element(open).toHaveAttribute('aria-expanded', 'true');
});

test('opens an article as a page of its own when one is found and chosen', async () => {
  await openMenu();
  await field.fill('wordpress');
  await expect.element(menu.getByText(words.help, { exact: true })).toBeVisible();
  await expectAccessible();
  await menu.getByRole('option').first().click();
  await expect.poll(departures).toEqual([expect.stringMatching(/^\/help\/[\w-]+$/)]);
});

test('says what can be searched for when a query finds nothing', async () => {
  await openMenu();
  await field.fill('zzzz');
  await expect.element(menu.getByText(words.none('zzzz'))).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
});

test('closes and returns the focus when Escape or a place outside it is pressed', async () => {
  await openMenu();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: shellText.search })).toHaveFocus();
});
