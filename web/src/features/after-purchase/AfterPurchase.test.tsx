import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { AppError } from '#shared/errors.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { awaitedAnswer, whenAsked } from '#test/support/component/api.ts';
import { maya, sessionOf } from '#test/support/component/identity.ts';
import { cardLicense } from '#test/support/component/licenses.ts';
import { queryClient } from '../../api/query-client.ts';
import { restoreSession } from '../../api/session.ts';
import { Purchased } from '../../pages/public/Purchased.tsx';
import { auth } from '../../state/account/auth.ts';
import { claimStore } from '../../state/checkout/awaited.ts';
import { purchases } from '../../state/checkout/purchases.ts';
import { AfterPurchase } from './AfterPurchase.tsx';

const user = { userId: maya.userId, email: maya.email, first_name: maya.given_name };
const thanks = page.getByRole('heading', { name: 'Thank you, Maya', exact: true });
const logIn = page.getByRole('heading', { name: 'Log in to see your order' });
const nothing = page.getByRole('heading', { name: 'There is no order here yet' });

afterEach(() => {
  auth.signedOut();
  queryClient.clear();
  claimStore.set(null);
  sessionStorage.clear();
});

async function openPage(query = '', ware: 'license' | 'onboarding' = 'license') {
  await cleanup();
  history.replaceState(null, '', `/support-plan${query}`);
  await render(
    <Purchased ware={ware}>
      <h1>Thank you, Maya</h1>
    </Purchased>,
  );
  const part = document.querySelector<HTMLElement>('[data-purchase]');
  if (part) await render(<AfterPurchase page={part} sessionKnown />);
}

async function signIn() {
  sessionOf(maya);
  await restoreSession();
}

test('asks a visitor to log in, and thanks them when their licenses show a purchase', async () => {
  whenAsked('licenses', [cardLicense()]);
  await openPage();
  await expect.element(logIn).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/?login=1');
  await expect.element(thanks).not.toBeInTheDocument();
  await expectAccessible(page.getByRole('main').element());
  await signIn();
  await expect.element(thanks).toBeVisible();
  await expect.element(page.getByRole('status')).toMatchTextContent('Thank you, Maya');
  await expect.element(logIn).not.toBeInTheDocument();
});

test('thanks nobody when the licenses are still loading', async () => {
  const { answer, arrive } = awaitedAnswer<[]>();
  whenAsked('licenses', () => answer);
  await signIn();
  await openPage();
  await expect.element(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
  arrive([]);
  await expect.element(nothing).toBeVisible();
  await expectAccessible(page.getByRole('main').element());
});

test('says that the order could not be looked up when the licenses cannot be loaded', async () => {
  whenAsked('licenses', new AppError('forbidden', 'no'));
  await signIn();
  await openPage();
  await expect.element(page.getByRole('heading', { name: 'We couldn’t look up your order' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page.getByRole('main').element());
});

test('thanks an unconfirmed buyer only when this tab has made the purchase', async () => {
  auth.setPendingUser(user);
  await openPage();
  await expect.element(nothing).toBeVisible();
  purchases.note(maya.email);
  await expect.element(thanks).toBeVisible();
  await openPage('', 'onboarding');
  await expect.element(nothing).toBeVisible();
});

test.each([null, 'order_1'])('the onboarding is thanked for only if it was bought: %s', async order => {
  whenAsked('licenses', [cardLicense({ meta: { support_order_id: order } })]);
  await signIn();
  await openPage('?bought_support=true');
  await expect.element(order ? thanks : nothing).toBeVisible();
});

test('waits for the server’s answer when the buyer returns from PayPal', async () => {
  auth.setPendingUser(user);
  await openPage('?pay_id=paypal&subscription_id=I-1');
  await expect.element(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
  claimStore.set('waiting');
  await expect.element(thanks).toBeVisible();
  claimStore.set('none');
  await expect.element(nothing).toBeVisible();
});
