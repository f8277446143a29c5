// What the other tests here stand on: a page's faults are seen, cookies are read, and made-up names lead to this machine.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Visiting } from '../support/engines/in-each-engine.ts';
import { button, field } from '../support/engines/part.ts';

/** A name that leads to this machine in the tests. */
export const shop = 'www.shop.test';
const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; img-src 'none'";
const html = `<!doctype html><html><head><title>Shop</title></head><body>
<form><label>Name <input name="name"></label><button>Send</button></form><img src="/picture.png" alt="">
<script>
console.error('a fault', 1);
Promise.reject(new Error('not handled'));
setTimeout(() => { throw new Error('not caught'); });
document.querySelector('form').addEventListener('submit', event => {
  event.preventDefault();
  document.title = new FormData(event.target).get('name');
});
</script></body></html>`;

export function theDriver({ newVisitor }: Visiting): void {
  const server = createServer(({ url }, answer) => {
    if (url !== '/') return void answer.writeHead(404).end();
    answer.setHeader('content-security-policy', policy);
    answer.setHeader('set-cookie', 'seen=yes; HttpOnly; Max-Age=86400; SameSite=Lax');
    answer.setHeader('content-type', 'text/html');
    answer.end(html);
  });
  let address = '';
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    address = `http://${shop}:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  test('a page’s faults are seen, once each', async () => {
    const page = await newVisitor();
    await page.goto(address);
    const faults: string[] = [];
    const seen = () => {
      faults.push(...page.faults());
      return faults.join('\n');
    };
    for (const fault of [/a fault 1/, /not handled/, /not caught/, /content policy: img-src/])
      await expect.poll(seen).toMatch(fault);
    expect(page.faults()).toEqual([]);
  });

  test('a person clicks, types and presses keys; cookies no script can read are read', async () => {
    const page = await newVisitor();
    await page.resize(390, 800);
    await page.goto(address);
    expect(await page.run(() => [innerWidth, innerHeight])).toEqual([390, 800]);
    await page.fill(field('Name'), 'Mia');
    await page.fill(field('Name'), 'Möller-Ünal');
    expect(await page.value(field('Name'))).toBe('Möller-Ünal');
    await page.press('Tab');
    expect(await page.run(() => document.activeElement?.textContent)).toBe('Send');
    await page.click(button('Send'));
    await expect.poll(() => page.run(() => document.title)).toBe('Möller-Ünal');
    const [cookie] = await page.cookies();
    expect(cookie).toMatchObject({
      name: 'seen',
      value: 'yes',
      domain: shop,
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 60)).toBe(24 * 60);
    page.faults();
  });

  test('the next visitor was never here', async () => {
    const page = await newVisitor();
    await page.goto(`${address}nothing`);
    expect(await page.cookies()).toEqual([]);
  });
}
