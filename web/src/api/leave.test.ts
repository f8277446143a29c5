import { expect, it } from 'vitest';
import { mayGoTo } from './leave.ts';

const own = 'https://utmost.example/infos?x=1';

it.each([
  '/welcome',
  'https://utmost.example/welcome',
  'https://hooks.stripe.com/3d_secure',
  'https://stripe.com/x',
  'https://www.sandbox.paypal.com/checkoutnow?token=1',
])('leaves our site when the address is %s', address => {
  expect(mayGoTo(address, own, undefined)).toBe(true);
});

// AUT-075
it.each([
  'http://www.paypal.com/',
  'https://paypal.com.evil.example/',
  'https://evilpaypal.com/',
  'https://evil.example/?paypal.com',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https://user@evil.example/',
  'http://localhost:4704/paypal',
  'http://',
])('stays on our site when the address is %s', address => {
  expect(mayGoTo(address, own, undefined)).toBe(false);
});

it('leaves for the stand-in when it is of this deployment, never for another port', () => {
  expect(mayGoTo('http://localhost:4704/paypal/approve', own, 'http://localhost:4704')).toBe(true);
  expect(mayGoTo('http://localhost:4705/paypal/approve', own, 'http://localhost:4704')).toBe(false);
});
