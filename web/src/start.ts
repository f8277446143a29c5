// The first script of the account's document, a few hundred bytes: while React is on its way it says in the frame which page
// comes, and asks for that page's code and for the answers that every page begins with.
// Why: docs/decisions/0188
import { patienceMs, start } from './api/started.ts';
import { keptToken } from './state/account/kept-token.ts';
import { someoneSignedIn } from './state/traces.ts';

/** Below it lie the other pages, in the address alone. */
const account = '/infos';

begin();

/** Does it all, for the document as it stands. */
export function begin(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const here = location.pathname.replace(/\/+$/, '');
  const { pages = '', licenses = '' } = root.dataset;
  if (someoneSignedIn()) askAhead(licenses);
  markPage(here);
  preload(here, pages);
}

function askAhead(licenses: string) {
  const settings = fetch('/config.json');
  start(
    'config',
    settings.then(answer => answer.clone()),
  );
  const token = keptToken();
  if (!token) return;
  const asked = settings.then(async answer => {
    const { apiUrl } = await answer.clone().json();
    return fetch(`${apiUrl.replace(/\/$/, '')}${licenses}`, {
      headers: { authorization: `Bearer ${token.text}` },
      signal: AbortSignal.timeout(patienceMs),
    });
  });
  start('licenses', asked);
}

/** Before the first paint where it can be. */
function markPage(here: string) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.side-link')];
  const link = closest(links, here, ({ pathname }) => pathname);
  const title = document.querySelector('[data-title]');
  if (!link || !title) return;
  link.ariaCurrent = 'page';
  if (here === link.pathname) title.textContent = link.textContent;
}

/** The files of the page, by the address that the routes have it at. */
function preload(here: string, pages: string) {
  const lines = pages.split(';').map(line => line.split(' '));
  const [, ...files] = closest(lines, here, ([path = '']) => path) ?? [];
  for (const file of files) {
    const isSheet = file.endsWith('.css');
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: isSheet ? 'preload' : 'modulepreload',
        href: file,
        crossOrigin: '',
        ...(isSheet && { as: 'style' }),
      }),
    );
  }
}

/** What is at this address, or nearest above it. */
function closest<One>(all: readonly One[], here: string, pathOf: (one: One) => string): One | undefined {
  return all
    .filter(one => {
      const path = pathOf(one);
      return here === path || (path !== account && here.startsWith(`${path}/`));
    })
    .sort((one, other) => pathOf(other).length - pathOf(one).length)[0];
}
