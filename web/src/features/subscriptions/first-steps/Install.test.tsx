import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Platform } from '#shared/domain/sites/platforms.ts';
import { labels } from '#shared/text/messages.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { whenAsked } from '#test/support/component/api.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { paths } from '../../../paths.ts';
import { accountText } from '../../../text/account.ts';
import { firstStepsText as text, usualWays } from './text.ts';

const guide = page.getByRole('region', { name: text.title });

beforeEach(() => {
  localStorage.clear();
  whenAsked('leads', { items: [], cursor: null, looked_back_to: null });
});
afterEach(() => localStorage.clear());

async function setDomain(platform: Platform) {
  await openSubscriptions(
    [cardLicense({ meta: { allowed_domains: [] } })],
    '',
    visitsCounted({ visits: 0, leads: 0, has_reported: false }),
  );
  whenAsked('update-domain', { error: false, domain: 'canal.test', platform });
  await guide.getByLabelText(labels.domain).fill('canal.test');
  await guide.getByRole('button', { name: accountText.ok }).click();
}

test('begins with the steps of WordPress, which lead to Connect, when the site runs on it', async () => {
  await setDomain('wordpress');
  await expect.element(guide.getByText(text.install.found('WordPress'))).toBeVisible();
  const tabs = guide.getByRole('tab');
  await expect.element(tabs.first()).toMatchTextContent('WordPress');
  await expect.element(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await expect
    .element(guide.getByRole('link', { name: text.wordpress.connect }))
    .toHaveAttribute('href', 'https://canal.test/wp-admin/options-general.php?page=utmost');
  await expect
    .element(guide.getByRole('link', { name: text.wordpress.download }))
    .toHaveAttribute('href', paths.wordpressPlugin);
  await expectAccessible();
  await guide.getByRole('tab', { name: 'Shopify' }).click();
  await expect.element(guide.getByText('theme.liquid')).toBeVisible();
  expect(tabs.elements()).toHaveLength(usualWays.length + 1);
});

test('begins with the steps of a rarer kind when the site is of it', async () => {
  await setDomain('framer');
  await expect.element(guide.getByText(text.install.found('Framer'))).toBeVisible();
  await expect.element(guide.getByRole('tab').first()).toMatchTextContent('Framer');
  await expect.element(guide.getByText('End of body tag')).toBeVisible();
});
