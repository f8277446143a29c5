// The demo's cookies: real cookies of this browser, but under their own names and path, so that they never mix with
// what this site stores about its own visitor.
import { cookieTextOf, formOf } from '#shared/domain/attribution/cookie-code.ts';

const theirs = 'utmost_';
const ours = 'demo_';
/** The cookie names that the tracker uses on a customer's site. */
export const demoCookieNames = ['utmost_last', 'utmost_first'] as const;
export type CookieName = (typeof demoCookieNames)[number];

const place = `;path=/demo;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
const daySeconds = 86_400;

export interface KeptCookie {
  text: string;
  /** Length of name and text, which every request carries. */
  bytes: number;
  touch: Readonly<Record<string, string>>;
}

/** Simulates waiting: moves the times in the cookies back. */
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

/** A cookie as the browser holds it, with its decoded content. */
export function keptCookie(name: CookieName): KeptCookie | undefined {
  const pair = readJar()
    .split('; ')
    .find(one => one.startsWith(`${name}=`));
  if (!pair) return undefined;
  const text = pair.slice(name.length + 1);
  return { text, bytes: pair.length, touch: Object.fromEntries(new URLSearchParams(formOf(text))) };
}

/** What the tracker reads as `document.cookie`. */
export function readJar(): string {
  return document.cookie
    .split('; ')
    .filter(pair => pair.startsWith(ours))
    .map(pair => pair.replace(ours, theirs))
    .join('; ');
}

/** What the tracker writes as `document.cookie`; kept for a day instead of the requested time. */
export function writeJar(cookie: string): void {
  const pair = cookie.split(';')[0] ?? '';
  if (pair.startsWith(theirs)) put(pair, daySeconds);
}

export function emptyJar(): void {
  for (const name of demoCookieNames) put(`${name}=`, 0);
}

function put(pair: string, seconds: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: like the tracker itself; not every browser has the Cookie Store API.
  document.cookie = `${pair.replace(theirs, ours)}${place};max-age=${seconds}`;
}
