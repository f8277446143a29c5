// Every link of ours must lead somewhere, to the very heading it names.
import { existsSync } from 'node:fs';
import path from 'node:path';

interface CheckLinksProps {
  dist: string;
  /** Finished documents by address. */
  written: ReadonlyMap<string, string>;
}

/** The account application answers below here; its own tests walk it. */
const isAccount = (address: string) => /^\/infos(\/|$)/.test(address);

const valuesOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(found => found[1] ?? '');
const unescaped = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)).replaceAll('&amp;', '&');

/** Links of a finished site that lead nowhere, each with its page. */
export const brokenLinks = ({ dist, written }: CheckLinksProps): string[] => {
  const ids = new Map([...written].map(([page, html]) => [page, new Set(valuesOf(html, / id="([^"]+)"/g))]));
  const leads = (href: string, from: string): boolean => {
    const { origin, pathname, hash } = new URL(href, `https://site.invalid${from}`);
    if (origin !== 'https://site.invalid' || isAccount(pathname)) return true;
    const anchors = ids.get(pathname);
    if (!anchors) return existsSync(path.join(dist, pathname)) && /\.\w+$/.test(pathname);
    return hash === '' || anchors.has(decodeURIComponent(hash.slice(1)));
  };
  return [...written].flatMap(([page, html]) =>
    valuesOf(html, / (?:href|action)="([^"]+)"/g)
      .map(unescaped)
      .filter(href => !leads(href, page))
      .map(href => `${page}: ${href} leads nowhere`),
  );
};

/** Throws with all of them. */
export const checkLinks = (site: CheckLinksProps): void => {
  const broken = brokenLinks(site);
  if (broken.length > 0) throw new Error(`The site has broken links:\n${broken.join('\n')}`);
};
