// Third-party services after consent: loaded when the page is idle, and sent no more than was agreed to.
import { expect, test } from 'vitest';
import { supportText } from '../../web/src/features/support-offer/text.ts';
import { consentText as words } from '../../web/src/text/consent.ts';
import { shots } from '../support/browser/shots.ts';
import { dialog, fillCard, payNow, signIn, signUpFor } from '../support/browser/visitor.ts';
import { answer, banner, whenSettled, withVendors } from '../support/browser/with-vendors.ts';
import { paying } from '../support/people/card-customer.ts';
import { newEmail } from '../support/people/person.ts';

const { here, guest, home } = withVendors();

function soon(read: () => unknown) {
  return expect.poll(read, { timeout: 15_000 });
}

interface AdsEvent {
  name: string;
  transaction_id: string;
  value: number;
  send_to: string;
  page_location: string;
}
interface StatisticsEvent {
  event: string;
  properties: Record<string, string>;
}

// AUT-097, DAT-017
test('reports a purchase once, anonymously, and stops recording when the card is entered', async () => {
  const { context, page, requests, bodiesOf } = await guest();
  const email = newEmail();
  await page.goto(home());
  await answer(page, words.acceptAll).click();
  await soon(() => bodiesOf('ads/config').length).toBe(1);
  await soon(() => bodiesOf('statistics/recording')).toEqual(['started']);
  await signUpFor(page, 'plus', { email, password: 'correct-horse' });
  expect(bodiesOf('statistics/recording')).toEqual(['started', 'stopped']);
  // The chat must be removed, not merely hidden, while a password or card is typed.
  expect(await page.locator('.chat-panel').count()).toBe(0);
  await fillCard(page, '4242424242424242');
  expect(bodiesOf('ads/event')).toEqual([]);
  await payNow(page);
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  const id = new URL(page.url()).searchParams.get('subscription_id');
  await soon(() => bodiesOf('ads/event').length).toBe(1);
  const [event] = bodiesOf<AdsEvent>('ads/event');
  expect(event).toMatchObject({
    name: 'purchase',
    transaction_id: id,
    value: 25,
    send_to: 'AW-LOCAL/license',
  });

  await page.reload();
  await whenSettled(page);
  expect(bodiesOf('ads/event')).toHaveLength(1);

  await page.getByRole('button', { name: supportText.upgrade }).click();
  await page.waitForURL(/\/welcome\?bought_support=true/);
  await soon(() => bodiesOf('ads/event').length).toBe(2);
  expect(bodiesOf<AdsEvent>('ads/event')[1]).toMatchObject({ value: 295, send_to: 'AW-LOCAL/onboarding' });
  await page.goBack();
  await whenSettled(page);
  expect(bodiesOf('ads/event')).toHaveLength(2);
  expect(JSON.stringify(requests)).not.toContain(email);
  await context.close();
});

// AUT-096
test('reports the purchase and cleans the address when the buyer returns from PayPal', async () => {
  const { context, page, requests, bodiesOf } = await guest();
  await page.goto(home());
  await answer(page, words.acceptAll).click();
  await soon(() => bodiesOf('ads/config').length).toBe(1);
  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await page.getByRole('button', { name: 'PAYPAL' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/support-plan\?.*subscription_id=I-/);
  const id = new URL(page.url()).searchParams.get('subscription_id');
  await soon(() => bodiesOf('ads/event').length).toBe(1);
  expect(bodiesOf<AdsEvent>('ads/event')[0]).toMatchObject({ transaction_id: id, value: 10 });
  expect(new URL(page.url()).search).toBe(`?pay_id=paypal&subscription_id=${id}`);
  await page.reload();
  await whenSettled(page);
  expect(bodiesOf('ads/event')).toHaveLength(1);
  expect(JSON.stringify(requests)).not.toMatch(/token=|EC-|BA-/);
  await context.close();
});

// FLT-040
test('sells when all vendors are blocked', async () => {
  const { context, page } = await guest();
  await context.route('**/vendors/**', route => route.abort());
  await page.goto(home());
  await answer(page, words.acceptAll).click();
  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await fillCard(page, '4242424242424242');
  await payNow(page);
  await page.waitForURL(/\/support-plan\?pay_id=stripe/);
  await context.close();
});

test('reports no purchase when there is no consent', async () => {
  const { context, page, requests } = await guest();
  await page.goto(home());
  await answer(page, words.refuseAll).click();
  await signUpFor(page, 'basic', { email: newEmail(), password: 'correct-horse' });
  await fillCard(page, '4242424242424242');
  await payNow(page);
  await page.waitForURL(/\/support-plan/);
  await whenSettled(page);
  expect(requests).toEqual([]);
  await context.close();
});

test('reports the address, and tells the chat name and plans, when somebody logs in', async () => {
  const stack = here();
  const who = await paying(stack);
  const { context, page, requests, bodiesOf } = await guest();
  const shot = shots('vendors-account');
  await page.goto(home());
  await answer(page, words.acceptAll).click();
  await soon(() => bodiesOf('chat/session').length).toBe(1);
  await page.evaluate(() => history.replaceState(null, '', '/?email=me%40example.com&code=1&utm_source=x'));
  await page.reload();
  await signIn(page, stack, who);
  await dialog(page).waitFor({ state: 'detached' });
  const events = () => bodiesOf<StatisticsEvent>('statistics/event');
  await soon(() => events().filter(({ event }) => event === 'login')).toHaveLength(1);
  expect(events().find(({ event }) => event === 'login')?.properties.email).toBe(who.email);
  await soon(() => bodiesOf('chat/user:email')).toContainEqual([who.email]);
  expect(bodiesOf('chat/user:nickname')).toContainEqual(['Maya']);

  requests.length = 0;
  await page.goto(`${stack.site}/infos/subscriptions`);
  await soon(() => bodiesOf('chat/session:data').length).toBeGreaterThan(0);
  const data = Object.fromEntries(bodiesOf<[string, string][][]>('chat/session:data').at(-1)?.[0] ?? []);
  expect(data).toMatchObject({
    plan: 'Basic',
    subscription_id: expect.stringMatching(/^sub_/),
    status: 'trialing',
  });
  expect([data.subscription_id, data.subscription_id_2]).toContain(who.subId);
  await soon(() => events().map(({ event }) => event)).toContain('$pageview');
  await shot(page, 'subscriptions');
  await page.getByRole('link', { name: words.change }).click();
  await banner(page).getByRole('checkbox', { name: words.purposes.chat.title }).waitFor();
  await shot(page, 'choices');
  await page.keyboard.press('Escape');
  // Recording must stop while the account's card form is open.
  await page
    .getByRole('button', { name: /domain/i })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Billing' }).click();
  await soon(() => bodiesOf('statistics/recording').at(-1)).toBe('stopped');
  await page.getByRole('tab', { name: 'Code' }).click();
  await soon(() => bodiesOf('statistics/recording').at(-1)).toBe('started');
  const others = events().filter(({ event }) => event !== 'login');
  expect(JSON.stringify(others)).not.toMatch(/@|%40|code=/);
  await context.close();
});

test('loads no vendor when the address is of a confirmation, a reset or a checkout', async () => {
  const { context, page, requests, bodiesOf } = await guest();
  await page.goto(home());
  await answer(page, words.acceptAll).click();
  await soon(() => bodiesOf('chat/session').length).toBe(1);
  requests.length = 0;
  for (const path of ['confirm?confirmation_code=1&client_id=c&user_name=u', '?forgot=1', '?buy=plus']) {
    await page.goto(home() + path);
    await whenSettled(page);
    expect(requests).toEqual([]);
  }
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => bodiesOf('ads/config').length).toBe(1);
  await context.close();
});
