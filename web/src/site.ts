// Public pages are documents. This is all the script they load; dialogs, forms and React come on intent.
import { someoneExpected } from './state/traces.ts';

type Overlay = typeof import('./overlay.tsx');
type Tracker = typeof import('#tracker/own-site.ts');

/** Addresses of what is loaded later, written by the prerenderer. */
const later = document.body.dataset as Record<'overlay' | 'styles' | 'tracker', string>;

const addLink = (href: string, rel: string) =>
  new Promise(done => {
    const link = Object.assign(document.createElement('link'), { rel, href, onload: done, onerror: done });
    if (rel === 'modulepreload') link.fetchPriority = 'low';
    document.head.append(link);
  });

const load = async (): Promise<Overlay> => {
  const [module] = await Promise.all([
    import(/* @vite-ignore */ later.overlay),
    addLink(later.styles, 'stylesheet'),
  ]);
  return module;
};

let loading: Promise<Overlay> | undefined;
const overlay = (): Promise<Overlay> => {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const asking = '[data-buy], [data-login], [data-support]';
const linkOf = (event: Event) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(asking) : null;
const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

// Somebody points at, touches or tabs to a button that will need the overlay: fetch it ahead of the click.
for (const type of ['pointerover', 'focusin', 'touchstart'])
  addEventListener(type, event => linkOf(event) && quietly(overlay()), { passive: true });

addEventListener('click', async event => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  try {
    const { open } = await overlay();
    // The offer's own button takes this one's place as soon as it is there.
    if (link.dataset.support === undefined) await open(link.dataset);
  } catch {
    // The address of the link asks for the same in a fresh page.
    if (link instanceof HTMLAnchorElement) location.assign(link.href);
  } finally {
    link.removeAttribute('aria-busy');
  }
});

// Addresses that open something by themselves, and visitors whom the page greets by name.
const query = new URLSearchParams(location.search);
const asked = location.pathname === '/confirm' || ['login', 'forgot', 'buy'].some(name => query.has(name));
if (asked || document.querySelector('[data-support-offer]') || someoneExpected()) quietly(overlay());

const nav = document.querySelector<HTMLElement>('.nav');
const scrolled = () => nav?.toggleAttribute('data-scrolled', scrollY > 8);
addEventListener('scroll', scrolled, { passive: true });
scrolled();

const menu = document.querySelector<HTMLDetailsElement>('.nav-menu');
const closeMenu = (focus: boolean) => {
  if (!menu?.open) return;
  menu.open = false;
  if (focus) menu.querySelector('summary')?.focus();
};
addEventListener('keydown', event => event.key === 'Escape' && closeMenu(true));
addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target : null;
  if (!menu?.contains(target) || target?.closest('a')) closeMenu(false);
});

const badge = document.querySelector<SVGElement>('[data-badge]');
if (badge && matchMedia('(hover: hover) and (prefers-reduced-motion: no-preference)').matches)
  addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      badge.style.setProperty('--x', ((clientX / innerWidth) * 2 - 1).toFixed(3));
      badge.style.setProperty('--y', ((clientY / innerHeight) * 2 - 1).toFixed(3));
    },
    { passive: true },
  );

for (const year of document.querySelectorAll('[data-year]')) year.textContent = `${new Date().getFullYear()}`;

/** The overlay's files, fetched but not run. Their list lies beside its script. */
const fetchAhead = async () => {
  const files: string[] = await (await fetch(later.overlay.replace('.js', '.json'))).json();
  for (const href of files) void addLink(href, 'modulepreload');
};

/** When the page has come to rest: our own tracker, and the overlay ahead of need where data is not dear. */
const afterwards = async () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) quietly(fetchAhead());
  const { remember }: Tracker = await import(/* @vite-ignore */ later.tracker);
  remember();
};
addEventListener('load', () => setTimeout(() => quietly(afterwards()), 1500));
