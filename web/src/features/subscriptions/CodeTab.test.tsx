import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { cardLicense } from '#test/support/component/licenses.ts';
import { paths } from '../../paths.ts';
import { accountText } from '../../text/account.ts';
import { uiText } from '../../ui/text.ts';

const snippet = '<script async src="https://site.test/t/lk_1.js"></script>';
const copy = page.getByRole('button', { name: uiText.copy });

test('copies the snippet with the license key when its button is pressed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await expect.element(page.getByText(snippet)).toBeVisible();
  await copy.click();
  await expect.element(page.getByRole('button', { name: uiText.copied })).toBeVisible();
  expect(write).toHaveBeenCalledWith(snippet);
});

test('selects the snippet for copying by hand when the clipboard is out of reach', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await copy.click();
  await expect.element(page.getByText(uiText.copyByHand).first()).toBeVisible();
  expect(String(getSelection())).toBe(snippet);
});

test('says that the tracker is silent when there was no visit this month', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await expect.element(page.getByText(accountText.noneSeen)).toBeVisible();
});

test('shows the visit when there was one recently', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1', visitsCounted({ last_seen: Date.now() - 5000 }));
  await expect.element(page.getByText(accountText.lastSeen('just now'))).toBeVisible();
});

test('offers our plugin and its article when the tab is opened', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  const plugin = page.getByRole('link', { name: accountText.wordpress.download });
  await expect.element(plugin).toHaveAttribute('href', paths.wordpressPlugin);
  await expect.element(page.getByText('click Connect under Settings › Utmost')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: accountText.wordpress.help }))
    .toHaveAttribute('href', '/help/install-wordpress');
});
