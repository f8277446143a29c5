// What “Test my site” stands on in every engine: a page that a hidden frame opened can speak to that frame, and can send
// neither it nor the page around it elsewhere. Why: docs/decisions/0149
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inChromium, inEachEngine, type Visiting } from '../support/engines/in-each-engine.ts';
import { button } from '../support/engines/part.ts';

const [account, shop, trap] = ['www.account.test', 'www.shop.test', 'www.trap.test'] as const;

/** The page says through which windows it tries to lead away, and whether its messages arrived. */
const accountPage = (open: string) => `<!doctype html><title>Account</title><button>Test</button><script>
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  addEventListener('load', () => frame.contentWindow.addEventListener('message', ({ data }) => { document.title = data; }));
  document.querySelector('button').addEventListener('click', () => ${open}.open('/shop'));
</script>`;
const shopPage = (port: number) => `<!doctype html><title>Shop</title><script>
  const away = 'http://${trap}:${port}/trap';
  const ways = [
    () => { opener.location = away; }, () => { opener.top.location = away; },
    () => { opener.parent.location.href = away; }, () => opener.top.location.replace(away),
  ];
  // One after the other, as a later try ends an earlier one.
  const attempt = ([way, ...others]) => {
    if (!way) return opener.postMessage('heard', 'http://${account}:${port}');
    try { way(); } catch { /* The engine refused it. */ }
    setTimeout(attempt, 300, others);
  };
  addEventListener('load', () => setTimeout(attempt, 300, ways));
</script>`;

function theOpener({ newVisitor, engine }: Visiting): void {
  const asked: string[] = [];
  const server = createServer(({ url = '', headers }, answer) => {
    const { port } = server.address() as AddressInfo;
    asked.push(url);
    if (url === '/shop' && headers.host?.startsWith(account))
      return void answer.writeHead(302, { location: `http://${shop}:${port}/shop` }).end();
    answer.setHeader('content-type', 'text/html');
    if (url === '/shop') answer.end(shopPage(port));
    else answer.end(accountPage(url === '/bare' ? 'window' : 'frame.contentWindow'));
  });
  beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)));
  afterAll(() => server.close());

  const visited = async (path: string) => {
    asked.length = 0;
    const page = await newVisitor();
    await page.goto(`http://${account}:${(server.address() as AddressInfo).port}${path}`);
    await page.click(button('Test'));
    return page;
  };

  test('a page that a frame opened speaks to it and leads nothing away', async () => {
    const page = await visited('/framed');
    await expect.poll(() => page.run(() => document.title), { timeout: 10_000 }).toBe('heard');
    expect([asked.includes('/shop'), asked.includes('/trap')]).toEqual([true, false]);
    expect((await page.address()).pathname).toBe('/framed');
    page.faults();
  });

  // Firefox, as its driver runs it, lets an opener be led nowhere even then: nothing to compare.
  if (engine === 'Firefox') return;
  test('one that the page itself opened does: what is tried here is what works', async () => {
    const page = await visited('/bare');
    await expect.poll(() => asked.includes('/trap'), { timeout: 10_000 }).toBe(true);
    page.faults();
  });
}

const options = { hosts: [account, shop, trap] };
inEachEngine(theOpener, options);
inChromium(theOpener, options);
