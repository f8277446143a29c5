// With the colors of the reader's system in place of ours, what is chosen or switched on still differs from what is not:
// our backgrounds and shadows are gone then.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openAccount } from '#test/support/component/account-area.tsx';
import { answerEverything } from '#test/support/component/account-states.ts';
import { keeping } from '#test/support/component/open-chat.ts';
import { question, tenChats, threadOf } from '#test/support/fakes/answered-chats.ts';
import { paths } from '../../paths.ts';
import { optionsPath } from '../../state/options-path.ts';

const chosen = '[aria-current="page"], [aria-selected="true"]';
const kinds = ['.side-link', '.sections a', '[role="tab"]', '.chat-row'];

beforeEach(() => force('active'));
afterEach(() => force('none'));

function force(value: 'active' | 'none') {
  return cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
}

test.each([
  [paths.subscriptions, '?open=sub_1', ['.side-link', '[role="tab"]']],
  [paths.clicks, '', ['.side-link', '.sections a']],
  [paths.chat, '/chat-0', ['.side-link', '.chat-row']],
])('marks what is open when the page is %s', async (path, query, expected) => {
  answerEverything();
  keeping(tenChats(0).map(head => threadOf(head, [question(head.title)])));
  await openAccount(path + query);
  const shown = () => kinds.filter(kind => seen(kind).some(one => one.matches(chosen)));
  await expect.poll(shown).toEqual(expected);
  for (const kind of expected) {
    const [open, ...more] = seen(kind).filter(one => one.matches(chosen));
    const others = seen(kind).filter(one => !one.matches(chosen));
    expect([more.length, others.length > 0], kind).toEqual([0, true]);
    for (const other of others) expect(lookOf(open), kind).not.toBe(lookOf(other));
  }
});

test('gives a switch an edge and a sign besides its place when it is on', async () => {
  answerEverything();
  await openAccount(`${optionsPath}?license=lk_1`);
  await expect.element(page.getByRole('switch').first()).toBeInTheDocument();
  const tracks = seen('.switch label > span:last-of-type');
  const isOn = (track: Element) => track.closest('.switch')?.querySelector('input')?.checked ?? false;
  for (const track of tracks) expect(getComputedStyle(track).outlineStyle).toBe('solid');
  const looks = (on: boolean) => new Set(tracks.filter(track => isOn(track) === on).map(lookOf));
  expect(looks(true).size).toBe(1);
  expect(looks(true)).not.toEqual(looks(false));
});

function seen(kind: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(kind)].filter(one => one.checkVisibility());
}

/** What forced colors leave of how something is drawn; a bold letter alone is no sign. */
function lookOf(one: Element | undefined): string {
  if (!one) return '';
  const { outlineStyle, borderTopWidth, borderBottomWidth, backgroundColor, textDecorationLine } =
    getComputedStyle(one);
  // Every ground of ours becomes the page's own; whether it was transparent before is still known.
  const ground = backgroundColor.match(/\d+/g)?.slice(0, 3).join();
  return [outlineStyle, borderTopWidth, borderBottomWidth, ground, textDecorationLine].join(' ');
}
