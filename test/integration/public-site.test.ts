// Crawls the whole public site as a search engine would: every address, every linked heading, and all metadata.
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../web/escape-html.ts';
import { paths } from '../../web/src/paths.ts';
import { stackHere } from '../support/stack/stack-here.ts';

const { site } = stackHere();

interface Walked {
  status: number;
  html: string;
}

function isOurs(address: URL) {
  return address.origin === site && !address.pathname.startsWith('/infos');
}

function all(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(found => found[1] ?? '');
}

function one(html: string, pattern: RegExp) {
  return all(html, pattern)[0] ?? '';
}

function linksOf(html: string, from: string) {
  return all(html, / (?:href|action)="([^"]+)"/g).map(href => new URL(unescapeHtml(href), site + from));
}

const pages = new Map<string, Walked>();
const files = new Set<string>();

async function fetched(path: string): Promise<Walked> {
  const response = await fetch(site + path);
  return { status: response.status, html: await response.text() };
}

beforeAll(async () => {
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const found = await fetched(path);
    pages.set(path, found);
    for (const address of linksOf(found.html, path).filter(isOurs)) {
      if (/\.\w+$/.test(address.pathname)) files.add(address.pathname);
      else if (!pages.has(address.pathname) && !waiting.includes(address.pathname))
        waiting.push(address.pathname);
    }
  }
});

function isListed({ html }: Walked) {
  return !html.includes('content="noindex"');
}

function listed() {
  return [...pages].filter(([, page]) => isListed(page));
}

function titleOf(html: string) {
  return unescapeHtml(one(html, /<title>(.*?)<\/title>/g));
}

function descriptionOf(html: string) {
  return unescapeHtml(one(html, /<meta name="description" content="(.*?)">/g));
}

describe('the public site', () => {
  it('has no broken link to a page, a file or a heading', async () => {
    expect(pages.size).toBeGreaterThan(12);
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([]);
    const ids = new Map([...pages].map(([path, { html }]) => [path, new Set(all(html, / id="([^"]+)"/g))]));
    const broken = [...pages].flatMap(([path, { html }]) =>
      linksOf(html, path)
        .filter(isOurs)
        .filter(({ hash, pathname }) => hash && !ids.get(pathname)?.has(hash.slice(1)))
        .map(({ href }) => `${path} → ${href}`),
    );
    expect(broken).toEqual([]);
    for (const file of files) expect([file, (await fetch(site + file)).status]).toEqual([file, 200]);
  });

  // DAT-018
  it('has no secrets in its scripts or those of the account area', async () => {
    const shells = [...pages.values(), await fetched('/infos')];
    const scripts = [...new Set(shells.flatMap(({ html }) => all(html, / src="(\/[^"]+\.js)"/g)))];
    const seen = new Set(scripts);
    for (let file = scripts.pop(); file !== undefined; file = scripts.pop()) {
      const { html: text } = await fetched(file);
      const secret = /[rs]k_(test|live)_\w+|whsec_\w+|AKIA[0-9A-Z]{16}|PRIVATE KEY/.exec(text);
      expect([file, secret?.[0]]).toEqual([file, undefined]);
      for (const part of all(text, /["'`](?:\.\/|\/?assets\/)([\w-]+\.js)["'`]/g)) {
        const found = `/assets/${part}`;
        if (!seen.has(found)) scripts.push(found);
        seen.add(found);
      }
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it('has a title, a description and one headline on each page', () => {
    for (const [path, { html }] of listed()) {
      const [title, description] = [titleOf(html), descriptionOf(html)];
      expect([path, title, title.length >= 10 && title.length <= 62]).toEqual([path, title, true]);
      expect([path, description, description.length >= 50 && description.length <= 160]).toEqual([
        path,
        description,
        true,
      ]);
      expect([path, all(html, /(<h1)/g).length]).toEqual([path, 1]);
    }
    for (const textOf of [titleOf, descriptionOf]) {
      const texts = listed().map(([, { html }]) => textOf(html));
      expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    }
  });

  it('lists exactly the reachable, indexable pages in its sitemap', async () => {
    const sitemap = (await fetched('/sitemap.xml')).html;
    const addresses = all(sitemap, /<loc>(.*?)<\/loc>/g).map(address => new URL(address));
    expect(addresses.map(({ pathname }) => pathname).sort()).toEqual(
      listed()
        .map(([path]) => path)
        .sort(),
    );
    // The build does not know when a page last changed, and a wrong date is worse than none.
    expect(sitemap).not.toContain('lastmod');
    const origin = addresses[0]?.origin;
    expect((await fetched('/robots.txt')).html).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const [path, { html }] of listed())
      expect(one(html, /<link rel="canonical" href="(.*?)">/g)).toBe(`${origin}${path}`);
  });

  it('has a preview image for shared links and valid structured data for search engines', async () => {
    for (const [path, { html }] of listed()) {
      for (const property of ['title', 'description', 'url', 'image', 'image:alt'])
        expect([path, html.includes(`<meta property="og:${property}" content="`)]).toEqual([path, true]);
      for (const data of all(html, /<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(data)['@context']).toBe('https://schema.org');
    }
    const picture = Buffer.from(await (await fetch(`${site}/share.png`)).arrayBuffer());
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await fetch(`${site}/apple-touch-icon.png`)).headers.get('content-type')).toBe('image/png');
  });

  it('offers the WordPress plugin, which leads to this site', async () => {
    const zip = unzipSync(new Uint8Array(await (await fetch(site + paths.wordpressPlugin)).arrayBuffer()));
    expect(strFromU8(zip['utmost/includes/service.php'] ?? new Uint8Array())).toContain(
      `'UTMOST_SERVICE_URL', '${site}'`,
    );
  });

  it('gives every help article a breadcrumb', () => {
    const articles = listed().filter(([path]) => path.startsWith('/help/'));
    expect(articles.length).toBeGreaterThan(0);
    for (const [path, { html }] of articles) {
      const { '@graph': graph } = JSON.parse(
        one(html, /<script type="application\/ld\+json">(.*?)<\/script>/g),
      );
      expect(graph.map((part: { '@type': string }) => part['@type'])).toEqual([
        'TechArticle',
        'BreadcrumbList',
      ]);
      const steps: { item: string }[] = graph[1].itemListElement;
      expect(steps.map(({ item }) => new URL(item).pathname)).toEqual(['/', '/help', path]);
    }
  });
});

describe('an unknown address', () => {
  it.each(['/nothing', '/help/unknown', '/help/unknown/', '/demo/site', '/terms/more', '/nothing.png'])(
    '%s answers 404 with a page that links to the home page and the help center',
    async path => {
      const { status, html } = await fetched(path);
      expect(status).toBe(404);
      expect(html).toContain('action="/help"');
      for (const href of ['href="/"', 'href="/help"']) expect(html).toContain(href);
    },
  );
});
