import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accountText } from '#shared/text/account.ts';
import { openSubscriptions, visitsCounted } from '#test/support/component/account-area.tsx';
import { cardLicense } from '#test/support/component/licenses.ts';
import { uiText } from '../../ui/text.ts';

const snippet = '<script async src="https://site.test/t/lk_1.js"></script>';
const copy = page.getByRole('button', { name: uiText.copy });

test('the snippet names this license and is copied by one press', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await expect.element(page.getByText(snippet)).toBeVisible();
  await copy.click();
  await expect.element(page.getByRole('button', { name: uiText.copied })).toBeVisible();
  expect(write).toHaveBeenCalledWith(snippet);
});

test('where the clipboard is refused the snippet is selected to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await copy.click();
  await expect.element(page.getByText(uiText.copyByHand).first()).toBeVisible();
  expect(String(getSelection())).toBe(snippet);
});

test('a tracker that was not heard of this month is said to be silent', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1');
  await expect.element(page.getByText(accountText.noneSeen)).toBeVisible();
});

test('a visit just seen is told', async () => {
  await openSubscriptions([cardLicense()], '?open=sub_1', visitsCounted({ last_seen: Date.now() - 5000 }));
  await expect.element(page.getByText(accountText.lastSeen('just now'))).toBeVisible();
});
