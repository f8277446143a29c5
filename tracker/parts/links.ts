import { hooks } from '../hooks.ts';
import { here, page } from '../page.ts';
import { isKnown, options } from '../settings.ts';
import { isWithin, last } from '../visitor.ts';

type Carrier = HTMLAnchorElement | HTMLAreaElement | HTMLIFrameElement;

/** Adds the values to marked links and frames, and to links to the owner's other domains. */
export const links = (): void => {
  /** The address as the page wrote it, and as we did: values that change later replace ours, never the page's. */
  const written = new WeakMap<Carrier, { theirs: string; ours: string }>();

  const attributeOf = (element: Carrier) => (element.localName === 'iframe' ? 'src' : 'href');

  /** The address with the values added; undefined for an address they do not belong to. */
  const withValues = (theirs: string, isMarked: boolean): string | undefined => {
    if (!theirs || theirs[0] === '#') return undefined;
    const address = new URL(theirs, page.baseURI);
    if (!/^https?:$/.test(address.protocol)) return undefined;
    // Inside the site the values would be taken for a new campaign.
    if (!isMarked && !options.linkedDomains?.some(domain => isWithin(address.hostname, domain)))
      return undefined;
    if (address.origin === here.origin && address.pathname === here.pathname && address.hash)
      return undefined;
    for (const name in last)
      if (isKnown(name) && !address.searchParams.has(name)) address.searchParams.set(name, `${last[name]}`);
    return address.href;
  };

  const decorate = (element: Carrier) => {
    const attribute = attributeOf(element);
    const now = element.getAttribute(attribute) || element.dataset.src || '';
    const before = written.get(element);
    const theirs = before && before.ours === now ? before.theirs : now;
    const isMarked = options.decoration === true && element.hasAttribute('data-utmost-append');
    let ours: string | undefined;
    try {
      ours = withValues(theirs, isMarked);
    } catch {
      // The page's address is no valid one.
    }
    if (ours === undefined || ours === now) return;
    written.set(element, { theirs, ours });
    element.setAttribute(attribute, ours);
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
