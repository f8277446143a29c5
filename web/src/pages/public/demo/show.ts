// Updates the elements in which the prerendered page shows its example.

import { demoCookieNames, keptCookie } from './demo-storage.ts';
import { kindOf } from './links.ts';
import { demoText } from './text.ts';

const dayMs = 86_400_000;

export interface Visited {
  address: URL;
  at: number;
  what: string;
}

/** Lists the visits, the newest last; the example's entry serves as the template. */
export function showVisits(visits: readonly Visited[]): void {
  const list = part('[data-visits]');
  const pattern = part('li', list);
  list.replaceChildren(
    ...visits.map(({ address, at, what }) => {
      const entry = pattern.cloneNode(true) as HTMLElement;
      say(entry.querySelector('b'), ageOf(`${at}`));
      say(entry.querySelector('b + span'), what);
      showAddress(part('[data-address]', entry), address);
      return entry;
    }),
  );
}

/** Shows an address without its scheme, with each parameter as a chip. */
export function showAddress(place: Element, { host, pathname, searchParams }: URL): void {
  const chips = [...searchParams].flatMap(([name, value], at) => [
    at > 0 ? '&' : '?',
    document.createElement('wbr'),
    chip(name, `${new URLSearchParams([[name, value]])}`),
  ]);
  place.replaceChildren(host + pathname, ...chips);
}

function chip(name: string, text: string) {
  const span = Object.assign(document.createElement('span'), { className: 'param', textContent: text });
  span.dataset.param = kindOf(name);
  return span;
}

/** Returns the number of cookies. */
export function showCookies(): number {
  const found = demoCookieNames.filter(name => {
    const card = part(`[data-cookie="${name}"]`);
    const kept = keptCookie(name);
    card.toggleAttribute('data-empty', !kept);
    for (const row of card.querySelectorAll<HTMLElement>('[data-row]')) showRow(row, kept?.touch ?? {});
    say(part('[data-age]', card), ageOf(kept?.touch.touch_time));
    say(part('[data-size]', card), demoText.bytes(kept?.bytes ?? 0));
    say(part('[data-text]', card), kept?.text ?? '');
    return kept;
  });
  return found.length;
}

function showRow(row: HTMLElement, touch: Readonly<Record<string, string>>) {
  const asked = row.dataset.row ?? '';
  const name = asked === 'click' ? Object.keys(touch).find(key => kindOf(key) === 'click') : asked;
  const value = name && touch[name];
  row.hidden = !value;
  if (asked === 'click' && name) say(row.querySelector('dt'), name);
  say(row.querySelector('.param'), value ?? '');
}

function ageOf(time: string | undefined) {
  const days = Math.round((Date.now() - Number(time)) / dayMs);
  return days < 1 ? demoText.now : demoText.daysAgo(days);
}

/** Shows each hidden field's value next to it; returns the number of filled fields. */
export function showFields(form: HTMLFormElement): number {
  let filled = 0;
  for (const row of form.querySelectorAll('[data-field]')) {
    const { value } = part<HTMLInputElement>('input', row);
    say(row.querySelector('.param'), value);
    if (value) filled++;
  }
  return filled;
}

/** The lead as it would arrive in an inbox; empty before the form is sent. */
export function showLead(form: HTMLFormElement, isSent: boolean): void {
  const values = new FormData(form);
  const text = (name: string) => `${values.get(name) ?? ''}`.trim();
  const who = text('name') || text('email') || demoText.nobody;
  const way = [text('utm_source'), text('utm_medium')].filter(Boolean).join(' / ') || demoText.unknown;
  const campaign = text('utm_campaign');
  const visits = demoText.visits(Number(keptCookie('utmost_last')?.touch.visit_count ?? 1));
  part('[data-lead]').hidden = !isSent;
  say(part('[data-who]'), who);
  say(
    part('[data-lead] .initials'),
    who
      .split(/\s+/)
      .map(word => word.charAt(0))
      .slice(0, 2)
      .join('')
      .toUpperCase(),
  );
  say(part('[data-from]'), [way, ...(campaign ? [`campaign “${campaign}”`] : []), visits].join(', '));
}

/** Animates the values one after the other, in the order in which the script writes them. */
export function letArrive(within: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  within.querySelectorAll('.pairs .param').forEach((value, at) => {
    const frames = { opacity: [0, 1], transform: ['translateX(-8px)', 'none'] };
    value.animate(frames, { duration: 300, delay: at * 50, fill: 'backwards', easing: 'ease-out' });
  });
}

export function showReport(body: string | undefined): void {
  const place = part('.demo-report');
  place.hidden = !body;
  if (body) say(part('[data-report]', place), JSON.stringify(JSON.parse(body), null, 2));
}

/** The single matching element within a part of the page. */
export function part<Found extends HTMLElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
) {
  return within.querySelector<Found>(selector) as Found;
}

function say(place: Element | null, text: string) {
  if (place) place.textContent = text;
}
