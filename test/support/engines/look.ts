// Functions that run in the page, each with everything it needs inside of itself.
import type { Part } from './part.ts';

export interface Look {
  text: string;
  value: string;
  attribute: string | null;
  /** Where to click, once the part lies still and nothing covers it. */
  at?: { x: number; y: number } | null | undefined;
}

export interface LookOptions {
  part: Part;
  attribute?: string;
  /** `scroll` brings the part into sight and finds out where it lies, `select` gives it the focus. */
  and?: 'scroll' | 'select';
}

/** Looks for a part; `null` when it is not on the page or cannot be seen. */
export async function lookFor({ part, attribute, and }: LookOptions): Promise<Look | null> {
  const { css, name, containing } = typeof part === 'string' ? { css: part } : part;
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  /** With and without what is there and cannot be seen, such as the words of a button while it works. */
  const namesOf = (element: HTMLElement) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])]
      .map(label => label.textContent)
      .join(' ');
    const given = element.getAttribute('aria-label') ?? labels;
    return given ? [plain(given)] : [plain(element.innerText), plain(element.textContent)];
  };
  const found = [...document.querySelectorAll<HTMLElement>(css)].filter(
    element =>
      (name === undefined || namesOf(element).includes(name)) &&
      (containing === undefined || plain(element.textContent).includes(containing)) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  // With part of a text given, everything around it contains the text too: the innermost is meant.
  const element =
    containing === undefined
      ? found[0]
      : found.find(one => !found.some(other => other !== one && one.contains(other)));
  if (!element) return null;
  const look = (at?: Look['at']): Look => ({
    text: plain(element.innerText),
    value: (element as HTMLInputElement).value ?? '',
    attribute: attribute === undefined ? null : element.getAttribute(attribute),
    at,
  });
  if (and === 'select') {
    element.focus();
    (element as HTMLInputElement).select?.();
  }
  if (and !== 'scroll') return look();
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  await new Promise(done => setTimeout(done, 40));
  // The first line of a link that is broken into several.
  const [line = before] = element.getClientRects();
  const after = element.getBoundingClientRect();
  const x = line.left + line.width / 2;
  const y = line.top + line.height / 2;
  const there = document.elementFromPoint(x, y);
  const labels = [...((element as HTMLInputElement).labels ?? [])];
  const isFree =
    there !== null && [element, ...labels].some(one => one.contains(there) || there.contains(one));
  const isStill = before.top === after.top && before.left === after.left;
  const isAble = !(element as HTMLButtonElement).disabled;
  return look(isStill && isFree && isAble ? { x, y } : undefined);
}

/** Reports what no page of ours may do to `report`, or on the console. */
export function watchPage(report: (fault: string) => void = fault => console.error(fault)): void {
  addEventListener('securitypolicyviolation', event =>
    report(`content policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  // What is still under way when the page gives way to the next one is dropped.
  let isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
  });
  addEventListener(
    'error',
    ({ target }) => {
      // Firefox reports a module that is fetched ahead when it has the module already.
      if (!isLeft && target instanceof Element && !target.matches('[rel=modulepreload]'))
        report(`did not load: ${target.outerHTML.slice(0, 200)}`);
    },
    true,
  );
}

/** For an engine whose driver has no word of the console. */
export function watchConsole(report: (fault: string) => void): void {
  const print = console.error.bind(console);
  console.error = (...said: unknown[]) => {
    print(...said);
    report(said.map(String).join(' '));
  };
  addEventListener('error', event => {
    if (event instanceof ErrorEvent) report(String(event.error ?? event.message));
  });
  addEventListener('unhandledrejection', event => report(`unhandled: ${event.reason}`));
}
