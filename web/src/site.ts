// The only script that public pages load at first; dialogs, forms and React are loaded on intent.
// Why: docs/decisions/0036
import { someoneExpected } from './state/traces.ts';

type Overlay = typeof import('./overlay.tsx');
type AtRest = typeof import('./after-load.ts');

/** Addresses of later scripts and styles, written into the page by the prerenderer. */
const later = document.body.dataset as Record<'overlay' | 'styles' | 'rest', string>;

let loading: Promise<Overlay> | undefined;
const others = '[data-chat], [data-consent]';
const asking = `[data-buy], [data-login], [data-support], ${others}`;

// Pointing at, touching or focusing a button that needs the overlay starts loading it before the click.
for (const type of ['pointerover', 'focusin', 'touchstart'])
  addEventListener(
    type,
    event => {
      const link = linkOf(event);
      if (link) quietly(link.matches(others) ? atRest() : overlay());
    },
    { passive: true },
  );

addEventListener('click', async event => {
  const link = linkOf(event);
  if (!link || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  try {
    if (link.matches(others) && !(await (await atRest()).openConsentSettings(link))) return;
    const { open } = await overlay();
    // A support link is replaced by the overlay's own button, so there is nothing to open.
    if (link.dataset.support === undefined) await open(link.dataset);
  } catch {
    // Fallback if the overlay cannot be loaded: the link's address opens the same dialog on a fresh page.
    if (link instanceof HTMLAnchorElement) location.assign(link.href);
  } finally {
    link.removeAttribute('aria-busy');
  }
});

// Load the overlay immediately if the address opens a dialog, or if the visitor is known and will be greeted.
const query = new URLSearchParams(location.search);
const asked =
  location.pathname === '/confirm' || ['login', 'forgot', 'contact', 'buy'].some(name => query.has(name));
if (asked || document.querySelector('[data-support-offer]') || someoneExpected()) quietly(overlay());

const nav = document.querySelector<HTMLElement>('.nav');

addEventListener('scroll', scrolled, { passive: true });
scrolled();

const menu = document.querySelector<HTMLDetailsElement>('.nav-menu');

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

addEventListener('load', () =>
  setTimeout(() => quietly(atRest().then(({ afterLoad }) => afterLoad(later.overlay))), 1500),
);

function linkOf(event: Event) {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(asking) : null;
}

function quietly(work: Promise<unknown>) {
  void work.catch(() => undefined);
}

function atRest(): Promise<AtRest> {
  return import(/* @vite-ignore */ later.rest);
}

function overlay(): Promise<Overlay> {
  loading ??= load().catch(error => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Overlay> {
  return (await Promise.all([import(/* @vite-ignore */ later.overlay), addStyles()]))[0];
}

function addStyles() {
  return new Promise(done => {
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: later.styles,
        onload: done,
        onerror: done,
      }),
    );
  });
}

function scrolled() {
  return nav?.toggleAttribute('data-scrolled', scrollY > 8);
}

function closeMenu(focus: boolean) {
  if (!menu?.open) return;
  menu.open = false;
  if (focus) menu.querySelector('summary')?.focus();
}
