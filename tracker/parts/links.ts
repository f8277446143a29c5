import { hooks } from '../hooks.ts';
import { here, page } from '../page.ts';
import { isKnown, options } from '../settings.ts';
import { isBelow, last } from '../visitor.ts';

type Carrier = HTMLAnchorElement | HTMLAreaElement | HTMLIFrameElement;

/** Adds the values to marked links and frames, and to links to the owner's other domains. */
export const links = (): void => {
  /** The address as the page wrote it, and as we did: values that change later replace ours, never the page's. */
  const written = new WeakMap<Carrier, { theirs: string; ours: string }>();

  /** The address with the values added; undefined for one they do not belong to. */
  const withValues = (theirs: string, isMarked: boolean): string | undefined => {
    const address = new URL(theirs, page.baseURI);
    if (
      !/^http/.test(address.protocol) ||
      // Inside the site the values would be taken for a new campaign.
      !(isMarked || options.linkedDomains?.some(domain => isBelow(address.hostname, domain))) ||
      (address.hash && address.origin + address.pathname === here.origin + here.pathname)
    )
      return undefined;
    const missing = Object.entries(last).filter(
      ([name]) => isKnown(name) && !address.searchParams.has(name),
    ) as [string, string][];
    // Behind what is there: a query that is written anew may not be what a signature or an old script expects.
    if (missing[0]) address.search += `${address.search ? '&' : ''}${new URLSearchParams(missing)}`;
    return address.href;
  };

  const decorate = (element: Carrier) => {
    const attribute = element.localName === 'iframe' ? 'src' : 'href';
    const now = element.getAttribute(attribute) || element.dataset.src;
    if (!now || now[0] === '#') return;
    const before = written.get(element);
    const theirs = before?.ours === now ? before.theirs : now;
    try {
      const ours = withValues(theirs, options.decoration === true && 'utmostAppend' in element.dataset);
      if (!ours || ours === now) return;
      written.set(element, { theirs, ours });
      element.setAttribute(attribute, ours);
    } catch {
      // The page's address is no valid one.
    }
  };

  const decorateAll = () => {
    for (const element of page.querySelectorAll<Carrier>(
      options.linkedDomains?.length
        ? 'a[href],area[href],iframe[data-utmost-append]'
        : '[data-utmost-append]',
    ))
      if (/^(a|area|iframe)$/.test(element.localName)) decorate(element);
  };

  hooks.filled.push(decorateAll);
  // A link whose address the page changed since the last run.
  page.addEventListener(
    'click',
    event => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href],area[href]');
      if (link) decorate(link);
    },
    true,
  );
};
