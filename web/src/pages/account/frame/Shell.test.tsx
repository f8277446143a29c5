import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { departures } from '#test/support/component/departures.ts';
import { identity, maya } from '#test/support/component/identity.ts';
import { commandText } from '../../../features/shell/command/text.ts';
import {
  letterShortcuts,
  switchLetterShortcuts,
} from '../../../features/shell/shortcuts/letter-shortcuts.ts';
import { shortcutsText } from '../../../features/shell/shortcuts/text.ts';
import { userMenuText } from '../../../features/user-menu/text.ts';
import { paths } from '../../../paths.ts';
import { chooseColorScheme, colorScheme } from '../../../state/color-scheme.ts';
import { accountText } from '../../../text/account.ts';
import { shellText } from '../../../text/shell.ts';

const { pages } = accountText;
const words = shortcutsText;
const sidebar = page.getByRole('navigation', { name: accountText.nav });
const greeting = page.getByRole('button', { name: userMenuText.greeting('Maya') });
const dialog = page.getByRole('dialog');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

beforeEach(() => {
  switchLetterShortcuts(true);
  chooseColorScheme('system');
});

test('lists all pages, with Help and the test of a site below, when a page is open', async () => {
  await openAccount(paths.schedule);
  await expect.element(sidebar).toBeVisible();
  const entries = sidebar.getByRole('link').elements();
  expect(entries.map(one => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Overview', '/infos'],
    ['Leads', '/infos/leads'],
    ['Subscriptions', '/infos/subscriptions'],
    ['Billings', '/infos/billings'],
    ['Monthly Reports', '/infos/monthly-reports'],
    ['AI Knowledge Base', '/infos/chat'],
    ['Google Click Reports', '/infos/gclid-reporter'],
    ['My Account', '/infos/myaccounts'],
  ]);
  const more = page.getByRole('navigation', { name: shellText.more });
  await expect.element(more.getByRole('link', { name: shellText.help })).toHaveAttribute('href', '/help');
  await expect
    .element(more.getByRole('link', { name: shellText.testSite }))
    .toHaveAttribute('href', '/infos/test-site');
  await expect.element(heading(pages.schedule)).toBeVisible();
  await expectAccessible();
});

test('moves focus, title and the mark in the sidebar when another page is opened', async () => {
  await openAccount(paths.schedule);
  await sidebar.getByRole('link', { name: pages.subscriptions }).click();
  await expect.element(heading(pages.subscriptions)).toHaveFocus();
  await expect.poll(() => document.title).toMatch(/^Subscriptions – /);
  await expect
    .element(sidebar.getByRole('link', { name: pages.subscriptions }))
    .toHaveAttribute('aria-current', 'page');
});

test('says so within the frame and leads on when no page has the address', async () => {
  await openAccount('/infos/no-such-page');
  await expect.element(heading(accountText.missing.title)).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Page not found – /);
  await page.getByRole('link', { name: accountText.missing.back }).click();
  await expect.element(heading(pages.subscriptions)).toHaveFocus();
});

test('opens the account or the shortcuts, or signs out, when chosen in the greeting’s menu', async () => {
  await openAccount(paths.schedule);
  await greeting.click();
  await expectAccessible();
  await page.getByRole('link', { name: userMenuText.myAccount, exact: true }).click();
  await expect.element(heading(pages.subscriptions)).toHaveFocus();
  await greeting.click();
  await page.getByRole('button', { name: words.title }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(greeting).toHaveFocus();
  await greeting.click();
  await page.getByRole('button', { name: userMenuText.signOut }).click();
  await expect.poll(departures).toEqual([paths.home]);
  expect(identity.signOut).toHaveBeenCalledOnce();
});

test('shows the whole address when somebody is signed in', async () => {
  await openAccount(paths.schedule);
  await expect.element(page.getByTitle(maya.email)).toBeVisible();
});

test('keeps the choice when light or dark is chosen', async () => {
  await openAccount(paths.schedule);
  await greeting.click();
  const dark = page.getByRole('radio', { name: shellText.schemes.dark });
  await dark.click({ force: true });
  await expect.element(dark).toBeChecked();
  expect(colorScheme.get()).toBe('dark');
  expect(localStorage.getItem('color-scheme')).toBe('dark');
  await page.getByRole('radio', { name: shellText.schemes.system }).click({ force: true });
  expect(localStorage.getItem('color-scheme')).toBeNull();
});

test('lists the shortcuts when ? is pressed, and returns the focus when Escape is', async () => {
  await openAccount(paths.schedule);
  await expect.element(heading(pages.schedule)).toBeVisible();
  (greeting.element() as HTMLElement).focus();
  await userEvent.keyboard('?');
  await expect.element(dialog.getByRole('heading', { name: words.title })).toBeVisible();
  for (const name of [words.search, words.list, pages.billings, shellText.testSite])
    await expect.element(dialog.getByRole('term').filter({ hasText: name })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(greeting).toHaveFocus();
});

test('opens a page when g and a letter are pressed', async () => {
  await openAccount(paths.schedule);
  await expect.element(heading(pages.schedule)).toBeVisible();
  await userEvent.keyboard('gs');
  await expect.element(heading(pages.subscriptions)).toHaveFocus();
  await userEvent.keyboard('gd');
  await expect.element(heading(pages.schedule)).toHaveFocus();
  await userEvent.keyboard('gh');
  await expect.poll(departures).toEqual([paths.help]);
});

test('ignores letters when they are switched off, but opens the search with Ctrl or ⌘ and K', async () => {
  await openAccount(paths.schedule);
  await expect.element(heading(pages.schedule)).toBeVisible();
  await userEvent.keyboard('?');
  await dialog.getByText(words.letters, { exact: true }).click();
  expect(letterShortcuts.get()).toBe(false);
  await expect.element(dialog.getByText(words.off, { exact: true }).first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await userEvent.keyboard('gs');
  await expect.element(heading(pages.schedule)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: commandText.label })).toHaveFocus();
});
