// The stand-in for the card provider's script in a real browser, under a strict policy, loaded by the provider's own package.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderForTest } from '../../local/folder-for-test.ts';
import { listen } from '../../local/http.ts';
import { createServices } from '../../local/outside.ts';
import { openStripe, type StripeSandbox } from '../../local/stripe/sandbox.ts';
import { launchBrowser } from '../support/browser/browser.ts';
import { freePort } from '../support/stack/free-port.ts';

const app = `
import { loadStripe } from '@stripe/stripe-js/pure';
loadStripe(document.documentElement.lang).then(stripe => {
  const card = stripe.elements().create('card', { hidePostalCode: true });
  card.on('change', event => { window.last = JSON.parse(JSON.stringify(event)); });
  card.on('ready', () => { window.ready = true; });
  card.mount('#root');
  const billing_details = { name: 'Ann', address: { line1: 'Main Street 1', country: 'US', state: '' } };
  const pay = () => stripe.createPaymentMethod({ type: 'card', card, billing_details });
  Object.assign(window, { stripe, pay, token: () => stripe.createToken(card) });
});
`;

let sandbox: StripeSandbox;
let stripe: Stripe;
let site: Server;
let browser: Browser;
let page: Page;
const closing: (() => unknown)[] = [];
const pageErrors: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dir = folderForTest();
  sandbox = openStripe({ dir, origin, webhookUrl: origin, desk: { send() {} } });
  const mount = { matches: /./, service: sandbox, operationOf: sandbox.operationOf };
  const services = createServices({
    faults: { check: async () => undefined },
    targets: {},
    mounts: [mount],
    jwksOf: () => undefined,
  });
  const listening = await listen(port, services);
  stripe = new Stripe(sandbox.keys.secret, { host: 'localhost', port, protocol: 'http', telemetry: false });
  const bundle = await build({
    stdin: { contents: app, resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
  });
  const policy = `default-src 'none'; script-src 'self' ${origin}; style-src 'self'; connect-src ${origin}; frame-src ${origin}`;
  site = createServer((request, response) => {
    const script = request.url === '/app.js';
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html');
    response.setHeader('content-security-policy', policy);
    response.end(
      script
        ? bundle.outputFiles[0]?.text
        : `<!doctype html><html lang="${sandbox.keys.publishable}"><title>Pay</title><div id="root"></div>
           <script src="${origin}/stripe.js"></script><script src="/app.js"></script></html>`,
    );
  });
  await new Promise<void>(done => site.listen(0, '127.0.0.1', done));
  browser = await launchBrowser();
  page = await browser.newPage();
  page.on('console', message => void pageErrors.push(message.text()));
  page.on('pageerror', error => void pageErrors.push(error.message));
  closing.push(
    () => browser.close(),
    () => site.close(),
    () => listening.close(),
    () => sandbox.flush(),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

afterEach(() => {
  expect(pageErrors.filter(text => !text.includes('status of 402'))).toEqual([]);
});
beforeEach(async () => {
  pageErrors.length = 0;
  const { port } = site.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/`);
  await page.getByLabel('Card number').waitFor();
});

async function type(number: string, expiry = '1234', cvc = '123') {
  await page.getByLabel('Card number').pressSequentially(number);
  await page.getByLabel('MM / YY').fill(expiry);
  await page.getByLabel('CVC').fill(cvc);
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the page's own globals hold
function inPage(expression: string): Promise<any> {
  return page.evaluate(expression);
}

test('formats, checks and reports the number when one is typed', async () => {
  await type('4242424242424242', '934');
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242');
  expect(await page.getByLabel('MM / YY').inputValue()).toBe('09 / 34');
  expect(await inPage('window.last')).toEqual({
    elementType: 'card',
    empty: false,
    complete: true,
    value: { postalCode: '' },
    brand: 'visa',
  });
  expect(await page.locator('.StripeElement--complete').count()).toBe(1);
  await page.getByLabel('Card number').fill('4242424242424241');
  expect(await inPage('window.last')).toMatchObject({ complete: false, error: { code: 'invalid_number' } });
  await page.getByLabel('Card number').fill('4242');
  await page.getByLabel('Card number').blur();
  expect(await inPage('window.last')).toMatchObject({ error: { code: 'incomplete_number' } });
  expect(await inPage('pay()')).toMatchObject({ error: { type: 'validation_error' } });
});

test('returns the billing details when a payment method is made', async () => {
  await type('5555555555554444');
  const { paymentMethod } = await inPage('pay()');
  expect(paymentMethod).toMatchObject({
    card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2034 },
    billing_details: { name: 'Ann', address: { line1: 'Main Street 1', country: 'US', state: null } },
  });
});

test.each([
  ['Complete', { paymentIntent: { status: 'succeeded' } }],
  ['Fail', { error: { code: 'payment_intent_authentication_failure' } }],
] as const)(
  'covers the page with the bank’s window until %s is pressed when the bank has to confirm',
  async (button, end) => {
    await type('4000002760003184');
    const { paymentMethod } = await inPage('pay()');
    const customer = (await stripe.customers.create({ payment_method: paymentMethod.id })).id;
    const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd', customer });
    const confirming = inPage(
      `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: '${paymentMethod.id}' })`,
    );
    const bank = page.frameLocator('iframe[title="3-D Secure"]');
    await bank.getByRole('button', { name: button }).click();
    expect(await confirming).toMatchObject(end);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await inPage(`stripe.retrievePaymentIntent('${intent.client_secret}')`)).toMatchObject({
      paymentIntent: { id: intent.id },
    });
  },
);

test('confirms a card when the bank agrees, and reports it when it is declined', async () => {
  const customer = await stripe.customers.create({ payment_method: 'pm_card_authenticationRequired' });
  const { data } = await stripe.paymentMethods.list({ customer: customer.id });
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: data[0]?.id ?? '',
    confirm: true,
    use_stripe_sdk: true,
  });
  const confirming = inPage(`stripe.confirmCardSetup('${setup.client_secret}')`);
  await page.frameLocator('iframe').getByRole('button', { name: 'Complete' }).click();
  expect(await confirming).toMatchObject({ setupIntent: { status: 'succeeded' } });

  await type('4000000000000002');
  const { paymentMethod } = await inPage('pay()');
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  const declined = await inPage(
    `stripe.confirmCardPayment('${intent.client_secret}', { payment_method: '${paymentMethod.id}' })`,
  );
  expect(declined).toMatchObject({
    error: { type: 'card_error', code: 'card_declined', payment_intent: { id: intent.id } },
  });
});

test('makes a token when the card is an American Express', async () => {
  await type('378282246310005', '1/2034', '1234');
  expect(await page.getByLabel('Card number').inputValue()).toBe('3782 822463 10005');
  expect(await page.getByLabel('MM / YY').inputValue()).toBe('01 / 34');
  expect(await inPage('token()')).toMatchObject({ token: { object: 'token', type: 'card' } });
});
