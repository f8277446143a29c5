import { expect, test } from 'vitest';
import { addressWith, pageToTest, parametersOfTest } from './test-address.ts';

test.each([
  ['shop.test', 'https://shop.test/'],
  [' www.shop.test/landing?a=1#top ', 'https://www.shop.test/landing?a=1#top'],
  ['http://shop.test:8080/', 'http://shop.test:8080/'],
])('accepts an entry when it is a page of the site: %s', (entered, address) => {
  expect(pageToTest(entered, 'shop.test')?.href).toBe(address);
});

test.each([
  ...['', 'other.test', 'https://shop.test.evil.test', 'https://evilshop.test', 'javascript:alert(1)'],
  ...['https://shop.test@evil.test/', 'https://me@shop.test/', 'data:text/html,shop.test', 'https://'],
])('accepts no entry when it is no page of the site: %s', entered => {
  expect(pageToTest(entered, 'shop.test')).toBeUndefined();
});

test('adds its parameters to those of the page when a test begins, others each time', () => {
  const page = new URL('https://shop.test/landing?color=red&utm_source=mine#form');
  const address = new URL(addressWith(page, parametersOfTest(1000)));
  expect(address.searchParams.getAll('utm_source')).toEqual(['utmost']);
  expect(address.searchParams.get('color')).toBe('red');
  expect(address.hash).toBe('#form');
  expect(parametersOfTest(1000).gclid).not.toBe(parametersOfTest(1001).gclid);
});
