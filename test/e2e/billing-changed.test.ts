// The prorated amount changes while the upgrade dialog is open.
import { expect, test } from 'vitest';
import { messages } from '#shared/text/messages.ts';
import { licenseChangeText } from '../../web/src/text/license-changes.ts';
import { oneBrowser } from '../support/browser/one-browser.ts';
import { shots } from '../support/browser/shots.ts';
import { arriveSignedIn, dialog, sizes } from '../support/browser/visitor.ts';
import { advance, paying } from '../support/people/card-customer.ts';
import { passAMinute } from '../support/people/person.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const stack = stackHere();
const { upgrade } = licenseChangeText;
const browser = oneBrowser();

test('shows the amount again before charging when it has changed since it was shown', async () => {
  await passAMinute(stack);
  const who = await paying(stack);
  const page = await browser().newPage(sizes.desktop);
  await arriveSignedIn(page, stack, who);
  await page.goto(`${stack.site}/infos/subscriptions?upgrade=${who.subId}&to=plus`);
  const due = () => dialog(page).locator('tfoot .amount').textContent();
  const confirm = dialog(page).getByRole('button', { name: upgrade.confirm, exact: true });
  await confirm.waitFor();
  const before = await due();
  await advance(stack, 'PT20H');
  await confirm.click();
  const problem = dialog(page)
    .getByRole('alert')
    .filter({ hasText: /has changed since you looked/ });
  await problem.waitFor();
  await expect.poll(due).not.toBe(before);
  const after = (await due()) ?? '';
  expect(await problem.textContent()).toBe(messages.account.figuresChanged(after));
  expect((await who.license()).subscription.plan.id).toBe('price_basic_monthly');
  await shots('billing-changed')(page, 'figures');
  await confirm.click();
  await page.getByText(upgrade.done('Plus')).waitFor();
  expect((await who.license()).subscription.plan.id).toBe('price_plus_monthly');
  await page.close();
});
