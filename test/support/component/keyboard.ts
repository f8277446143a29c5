// A page as somebody has it who uses the keyboard alone.
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

const actions = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** What may have the look of something to press because it belongs to an action, or to a list that arrows go through. */
const pressable = `${actions}, label, [role="option"], dialog`;
const enough = 150;

/** The name of what has the focus, as it is read on the page; empty where nothing has it. */
export function focusedName(): string {
  const at = document.activeElement as HTMLElement;
  return at === document.body ? '' : nameOf(at);
}

/** Presses Tab until this has the focus. */
export async function tabTo(name: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < enough; step++) {
    await userEvent.tab();
    passed.push(focusedName());
    if (passed.at(-1)?.startsWith(name)) return;
  }
  throw new Error(`"${name}" was not reached: ${passed.join(' › ')}`);
}

/**
 * Goes through the whole page by Tab. Expects to come to every action, in the order in which they are read, to see at
 * each of them where one is, and that nothing is made for the pointer alone.
 */
export async function expectReachable(): Promise<void> {
  const wanted = [...document.querySelectorAll<HTMLElement>(actions)].filter(isStop);
  expect(wanted.length).toBeGreaterThan(5);
  const unfocused = new Map(wanted.map(one => [one, styleOf(one)]));
  const start = document.createElement('button');
  document.body.prepend(start);
  start.focus();
  const reached: HTMLElement[] = [];
  try {
    for (let step = 0; step < enough; step++) {
      await userEvent.tab();
      const at = document.activeElement as HTMLElement;
      if (at === document.body || at === start) break;
      // A field of a date has several stops.
      if (at === reached.at(-1)) continue;
      reached.push(at);
      const name = nameOf(at);
      expect(styleOf(at), `the focus is seen at "${name}"`).not.toBe(unfocused.get(at));
      expect(coverOf(at), `nothing lies over "${name}"`).toBe(undefined);
    }
  } finally {
    start.remove();
  }
  expect(reached.map(nameOf)).toEqual(wanted.map(nameOf));
  expect(madeForThePointer()).toEqual([]);
}

/** Whether Tab stops here. Of a group of radio buttons it stops at the chosen one. */
function isStop(one: HTMLElement): boolean {
  if (one.tabIndex < 0 || one.matches(':disabled') || one.closest('[inert]')) return false;
  if (!one.checkVisibility({ visibilityProperty: true })) return false;
  if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
  return one.checked;
}

/** How an action and what belongs to it are drawn: whatever differs once it has the focus shows the focus. */
function styleOf(one: HTMLElement): string {
  const parts = [one, ...((one as HTMLInputElement).labels ?? []), ...siblingsOf(one)];
  return parts
    .map(part => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      const outline = outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
      return `${outline >= 1} ${boxShadow}`;
    })
    .join(', ');
}

/** A switch or a slider is drawn beside its own, hidden control. */
function siblingsOf(one: HTMLElement): Element[] {
  return one instanceof HTMLInputElement ? [...(one.parentElement?.children ?? [])] : [];
}

/** What lies over an action that has the focus, as the pointer would find it. */
function coverOf(one: HTMLElement): string | undefined {
  const [label] = (one as HTMLInputElement).labels ?? [];
  for (const seen of [one, label]) {
    if (!seen) continue;
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (there && (seen.contains(there) || there.contains(seen))) return undefined;
  }
  return one.outerHTML;
}

/** Parts that look like something to press, and neither are nor hold an action. */
function madeForThePointer(): string[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')]
    .filter(one => one.checkVisibility() && getComputedStyle(one).cursor === 'pointer')
    .filter(({ parentElement: around }) => around && getComputedStyle(around).cursor !== 'pointer')
    .filter(one => !one.closest(pressable) && !one.querySelector(actions))
    .map(one => one.outerHTML);
}

function nameOf(one: HTMLElement): string {
  const label = (one as HTMLInputElement).labels?.[0]?.innerText;
  return (one.getAttribute('aria-label') ?? label ?? one.innerText ?? one.tagName)
    .trim()
    .replace(/\s+/g, ' ');
}
