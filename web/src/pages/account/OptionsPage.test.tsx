import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { License } from '#shared/contract/license.ts';
import { fetching } from '#shared/product.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openAccount, openSubscriptions } from '#test/support/component/account-area.tsx';
import { disconnected, whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { days, license, openOptions, optionsAddress, save } from '#test/support/component/options-form.ts';
import { shortenPauses } from '#test/support/component/pauses.ts';
import { options } from '#test/support/fakes/tracker-options.ts';
import { keepDraft } from '../../features/subscriptions/options/kept-drafts.ts';
import { accountText } from '../../text/account.ts';

beforeEach(() => keepDraft('lk_1', undefined));

const back = page.getByRole('link', { name: accountText.site.back });
const show = page.getByRole('link', { name: accountText.options.show });

/** The page of the options with these licenses, of which the address names the first. */
async function openFor(licenses: License[]) {
  whenAsked('licenses', licenses);
  await openAccount(optionsAddress);
}

test('opens from the tab Code and leads back when its link is followed', async () => {
  const asked = whenAsked('tracker-settings', options());
  await openSubscriptions([license], '?open=sub_1');
  await expect.element(show).toBeVisible();
  expect(asked).toEqual([]);
  await show.click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: accountText.options.title }))
    .toHaveFocus();
  await expect.element(days).toHaveValue('90');
  await expect.element(back).toHaveAttribute('href', '/infos/subscriptions?open=sub_1');
});

test('links every section when it opens', async () => {
  await openOptions();
  const sections = page.getByRole('navigation', { name: text.sections }).getByRole('link');
  await expect.poll(() => sections.elements()).toHaveLength(6);
  for (const link of sections.elements()) {
    const [title, id] = [link.textContent ?? '', link.getAttribute('href')?.slice(1) ?? ''];
    expect(document.getElementById(id)?.querySelector('h2')?.textContent).toBe(title);
  }
});

test('loads the options of the chosen site when there are several', async () => {
  const other = { meta: { license_key: 'lk_2', allowed_domains: ['blog.rossi.test'] } };
  const asked = whenAsked('tracker-settings', options());
  await openFor([license, cardLicense({ id: 'sub_2', ...other })]);
  await page.getByRole('combobox', { name: accountText.site.pick, exact: true }).selectOptions('lk_2');
  await expect.poll(() => asked).toMatchObject([{ license_key: 'lk_1' }, { license_key: 'lk_2' }]);
});

test('keeps changes, to be discarded, when the page is left and opened again', async () => {
  await openOptions();
  await days.fill('30');
  await back.click();
  await show.click();
  await expect.element(days).toHaveValue('30');
  await expect.element(page.getByText(text.kept)).toBeVisible();
  await page.getByRole('button', { name: text.discard }).click();
  await expect.element(days).toHaveValue('90');
  await expect.element(save).toBeDisabled();
});

test('can try again when the options cannot be loaded', async () => {
  shortenPauses();
  const asked = whenAsked('tracker-settings', disconnected);
  await openFor([license]);
  const again = page.getByRole('button', { name: accountText.failure.tryAgain });
  await expect.element(again).toBeVisible();
  expect(asked).toHaveLength(1 + fetching.retries);
  await expectAccessible();
  whenAsked('tracker-settings', options());
  await again.click();
  await expect.element(days).toBeVisible();
});

test('gives the reason when the license has no domain or no service', async () => {
  await openFor([cardLicense({ meta: { allowed_domains: [] } })]);
  await expect.element(page.getByText(accountText.options.noDomain)).toBeVisible();
  await openFor([{ ...license, subscription: { ...license.subscription, status: 'past_due' } }]);
  await expect.element(page.getByText(accountText.options.noService)).toBeVisible();
});
