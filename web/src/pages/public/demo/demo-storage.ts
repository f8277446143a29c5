// The demo's cookies: real ones of this browser, but under names and a path of their own, so that the demo and what
// this site remembers of its own visitor never meet.
import { cookieTextOf, formOf } from '#shared/domain/cookie-code.ts';

const theirs = 'utmost_';
const ours = 'demo_';
/** Names as a customer's site has them. */
export const demoCookieNames = ['utmost_last', 'utmost_first'] as const;
export type CookieName = (typeof demoCookieNames)[number];

const place = `;path=/demo;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
const daySeconds = 86_400;

export interface KeptCookie {
  text: string;
  /** Name and text: what each request carries. */
  bytes: number;
  touch: Readonly<Record<string, string>>;
}

/** Nobody waits two days for a demo: sets the times in the cookies back. */
export function letDaysPass(days: number): void {
  for (const name of demoCookieNames) {
    const kept = keptCookie(name);
    if (!kept) continue;
    const touch = new URLSearchParams(kept.touch);
    for (const time of ['touch_time', 'last_seen'])
      if (touch.has(time)) touch.set(time, `${Number(touch.get(time)) - days * daySeconds * 1000}`);
    writeJar(`${name}=${cookieTextOf(`${touch}`)}`);
  }
}

/** A cookie as it lies in the browser, and what it says. */
export function keptCookie(name: CookieName): KeptCookie | undefined {
  const pair = readJar()
    .split('; ')
    .find(one => one.startsWith(`${name}=`));
  if (!pair) return undefined;
  const text = pair.slice(name.length + 1);
  return { text, bytes: pair.length, touch: Object.fromEntries(new URLSearchParams(formOf(text))) };
}

/** What the tracker reads as the page's cookies. */
export function readJar(): string {
  return document.cookie
    .split('; ')
    .filter(pair => pair.startsWith(ours))
    .map(pair => pair.replace(ours, theirs))
    .join('; ');
}

/** What the tracker writes; kept for a day here instead of what it asks for. */
export function writeJar(cookie: string): void {
  const pair = cookie.split(';')[0] ?? '';
  if (pair.startsWith(theirs)) put(pair, daySeconds);
}

export function emptyJar(): void {
  for (const name of demoCookieNames) put(`${name}=`, 0);
}

function put(pair: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the tracker's own way; the Cookie Store is not in every browser.
  document.cookie = `${pair.replace(theirs, ours)}${place};max-age=${seconds}`;
}
