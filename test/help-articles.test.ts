import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parameters } from '#shared/domain/parameters.ts';
import { planKeys, plans } from '#shared/domain/plans.ts';
import { isServed, type Status } from '#shared/domain/status.ts';
import { frontMatterOf } from '#shared/help/article.ts';
import { usdShort } from '#shared/text/money.ts';
import { statusText } from '#shared/text/status.ts';

const root = join(import.meta.dirname, '..');

function read(path: string) {
  return readFileSync(join(root, path), 'utf8');
}

const slugs = readdirSync(join(root, 'shared/help'))
  .filter(name => name.endsWith('.md'))
  .map(name => name.slice(0, -3));

function article(slug: string) {
  return read(`shared/help/${slug}.md`);
}

function partsOf(slug: string) {
  const { values, text } = frontMatterOf(slug, article(slug));
  const body = text.trimStart();
  const prose = body.replace(/^ *```\w*\n.*?^ *```$/gms, '').replace(/`[^`\n]*`/g, '');
  return { front: Object.fromEntries(values), body, prose };
}

/** Where an address of ours is written down, by its path; what follows `#` is an id there. */
const pages: Readonly<Record<string, string>> = {
  '/': 'web/src/pages/public/landing/Pricing.tsx web/src/pages/public/landing/ChatPrompt.tsx',
  '/terms': 'web/src/pages/public/legal/Terms.tsx',
  '/privacy': 'web/src/pages/public/legal/Privacy.tsx',
  '/schedule': 'web/src/pages/public/Schedule.tsx',
  '/utmost-with-click-funnel': 'web/src/pages/public/offers/ClickFunnel.tsx',
};

function leadsSomewhere(href: string): boolean {
  const [path = '', id] = href.split('#');
  const named = path.replace(/\?login=1$/, '');
  if (named.startsWith('/help/')) return slugs.includes(named.slice(6)) && !id;
  const sources = pages[named]?.split(' ').map(read).join('');
  return sources !== undefined && (!id || new RegExp(`\\bid(: |=)['"]${id}['"]`).test(sources));
}

describe.each(slugs)('%s', slug => {
  const { front, body, prose } = partsOf(slug);

  it('says what it is about in as many words as there is room for', () => {
    expect(Object.keys(front)).toEqual(['title', 'description', 'topic', 'order', 'related']);
    expect(front.title?.length).toBeLessThanOrEqual(60);
    expect(front.description?.length).toBeGreaterThanOrEqual(50);
    expect(front.description?.length).toBeLessThanOrEqual(160);
    expect(`${front.title}${front.description}`).not.toMatch(/: |["<]/);
  });

  it('is neither a note nor a book, plain Markdown, with the title as its only first heading', () => {
    const words = body.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(700);
    expect(prose).not.toMatch(/^# |<\/?[a-z]|!\[/im);
    for (const [, language] of body.matchAll(/^ *```(\w*)\n.*?^ *```$/gms)) expect(language).not.toBe('');
  });

  it('leads to places that are there', () => {
    const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '');
    const related = (front.related ?? '').split(', ').map(other => `/help/${other}`);
    expect([...links, ...related].filter(href => !leadsSomewhere(href))).toEqual([]);
    expect(related).not.toContain(`/help/${slug}`);
  });
});

test('no two articles have the same place', () => {
  const places = slugs.map(partsOf).map(({ front }) => `${front.topic} ${front.order}`);
  expect(new Set(places).size).toBe(slugs.length);
});

describe('what the code knows is said as it is', () => {
  const names = (kind: string) => parameters.filter(row => row.kind === kind).map(({ name }) => name);
  const missing = (slug: string, wanted: readonly string[]) =>
    wanted.filter(name => !article(slug).includes(`\`${name}\``));

  it('every click id', () => {
    const written = names('click').filter(name => !/^hsa_(?!acc|cam)/.test(name));
    expect(missing('click-ids', written)).toEqual([]);
  });
  it('every campaign parameter', () => {
    const written = names('campaign');
    expect(missing('captured-parameters', written)).toEqual([]);
  });
  it('every field of the context', () => {
    expect(missing('hidden-fields', names('context'))).toEqual([]);
  });
  it('every price', () => {
    for (const key of planKeys) {
      const { title, visits, prices } = plans[key];
      const row = `| ${title} | up to ${visits.toLocaleString('en-US')} | ${usdShort(prices.monthly.priceCents)} | ${usdShort(prices.yearly.priceCents)} |`;
      expect(article('plans-and-prices')).toContain(row);
    }
  });
  it('every status, and whether tracking goes on in it', () => {
    for (const status of Object.keys(isServed) as Status[])
      expect(article('failed-payments')).toMatch(
        new RegExp(`^\\| ${statusText[status]} \\|.*\\| ${isServed[status] ? 'on' : 'off'} \\|$`, 'm'),
      );
  });
});
