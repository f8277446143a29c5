// Every link within the site must lead to an existing page, file or heading.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { unescapeHtml } from './escape-html.ts';

interface CheckLinksProps {
  dist: string;
  /** The prerendered documents by address. */
  written: ReadonlyMap<string, string>;
}

/** Throws an error that lists all broken links. */
export function checkLinks(site: CheckLinksProps): void {
  const broken = brokenLinks(site);
  if (broken.length > 0) throw new Error(`The site has broken links:\n${broken.join('\n')}`);
}

/** Broken links of a finished site, each with the page it is on. */
export function brokenLinks({ dist, written }: CheckLinksProps): string[] {
  const ids = new Map([...written].map(([page, html]) => [page, new Set(valuesOf(html, / id="([^"]+)"/g))]));
  const leads = (href: string, from: string): boolean => {
    const { origin, pathname, hash } = new URL(href, `https://site.invalid${from}`);
    if (origin !== 'https://site.invalid' || isAccount(pathname)) return true;
    const anchors = ids.get(pathname);
    if (!anchors) return existsSync(path.join(dist, pathname)) && /\.\w+$/.test(pathname);
    return hash === '' || anchors.has(decodeURIComponent(hash.slice(1)));
  };
  return [...written].flatMap(([page, html]) =>
    valuesOf(html, / (?:href|action|src)="([^"]+)"/g)
      .map(unescapeHtml)
      .filter(href => !leads(href, page))
      .map(href => `${page}: ${href} leads nowhere`),
  );
}

function valuesOf(html: string, pattern: RegExp) {
  return [...html.matchAll(pattern)].map(found => found[1] ?? '');
}

/** The account area renders these addresses in the browser; its own tests check their links. */
function isAccount(address: string) {
  return /^\/infos(\/|$)/.test(address);
}
