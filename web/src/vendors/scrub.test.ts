import { expect, test } from 'vitest';
import { isTelling, scrubbed, scrubbedDeep } from './scrub.ts';

const site = 'https://utmost.example';

test.each([
  [
    '/support-plan?pay_id=paypal&subscription_id=I-1&ba_token=BA-1&token=EC-1',
    '/support-plan?pay_id=paypal&subscription_id=I-1',
  ],
  [
    '/support-plan?payment_intent=pi_1&payment_intent_client_secret=s&pay_id=stripe',
    '/support-plan?pay_id=stripe',
  ],
  ['/support-plan?email=maya%40acme.example&name=Maya', '/support-plan'],
  ['/confirm?confirmation_code=123&client_id=c&user_name=u', '/confirm'],
  ['/?utm_source=google&gclid=Abc', '/?utm_source=google&gclid=Abc'],
  ['/?utm_term=maya@acme.example&utm_source=crm', '/?utm_source=crm'],
  ['/users/maya%40acme.example/edit', '/users/hidden/edit'],
  ['/?login=1&to=%2Finfos%3Fa%3D1', '/?login=1&to=%2Finfos%3Fa%3D1'],
  [
    '/?login=1&to=%2Finfos%3Fsubscription_id%3DI-1%26ba_token%3DBA-1',
    '/?login=1&to=%2Finfos%3Fsubscription_id%3DI-1',
  ],
  ['/#faq', '/#faq'],
  ['/#access_token=abc', '/'],
])('when an address is %s, shows vendors %s', (address, seen) => {
  expect(scrubbed(site + address)).toBe(site + seen);
});

test('tells when an address contains sensitive data', () => {
  expect(isTelling(`${site}/support-plan?token=EC-1`)).toBe(true);
  expect(isTelling(`${site}/?buy=plus`)).toBe(false);
  expect(isTelling('')).toBe(false);
});

test('scrubs nested data wholly when a vendor is given it, except for the spared properties', () => {
  const sent = {
    event: 'login',
    properties: {
      email: 'maya@acme.example',
      $current_url: `${site}/?token=1&a=b`,
      $set_once: { $initial_referrer: `${site}/confirm?code=9`, title: 'Mail maya@acme.example now' },
      list: [`${site}/?email=x`, 3, null],
    },
  };
  expect(scrubbedDeep(sent, ['email'])).toEqual({
    event: 'login',
    properties: {
      email: 'maya@acme.example',
      $current_url: `${site}/?a=b`,
      $set_once: { $initial_referrer: `${site}/confirm`, title: 'Mail hidden now' },
      list: [`${site}/`, 3, null],
    },
  });
});
