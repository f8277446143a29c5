import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeHistory } from '../../../test/support/fakes/browser-history.ts';
import { closeDialog, currentDialog, dialogLink, leaveDialog, openDialog, watchDialogs } from './dialogs.ts';

let entries: ReturnType<typeof fakeHistory>;
beforeEach(() => {
  entries = fakeHistory('https://utmost.example/?utm_source=x#prices');
});

function addresses() {
  return entries.map(({ url }) => url.pathname + url.search + url.hash);
}

function goneBack() {
  return new Promise(done => setTimeout(done));
}

describe('opening a dialog', () => {
  it('adds a history entry and keeps the other parameters when none is open', () => {
    openDialog({ name: 'login' });
    expect(addresses()).toEqual(['/?utm_source=x#prices', '/?utm_source=x&login=1#prices']);
    expect(currentDialog()).toEqual({ name: 'login' });
  });

  it('adds no second entry when another dialog, or the same one, is open', () => {
    openDialog({ name: 'login' });
    openDialog({ name: 'login' });
    openDialog({ name: 'forgot' });
    expect(entries).toHaveLength(2);
    expect(currentDialog()).toEqual({ name: 'forgot' });
  });

  it('happens on the page when a link is clicked, in the browser’s way with a modifier key', () => {
    const { href, onClick } = dialogLink({ name: 'login' });
    expect(href).toBe('/?login=1');
    const press = { preventDefault: vi.fn(), metaKey: false, ctrlKey: false, shiftKey: false };
    onClick({ ...press, ctrlKey: true });
    expect(press.preventDefault).not.toHaveBeenCalled();
    expect(currentDialog()).toBeNull();
    onClick(press);
    expect(press.preventDefault).toHaveBeenCalledOnce();
    expect(currentDialog()).toEqual({ name: 'login' });
  });
});

describe('closing a dialog', () => {
  it('goes back to the page once, however often close is pressed', async () => {
    openDialog({ name: 'login' });
    entries.unshift({ state: null, url: new URL('https://elsewhere.example/') });
    closeDialog();
    closeDialog();
    await goneBack();
    expect(addresses()).toEqual(['/', '/?utm_source=x#prices']);
    openDialog({ name: 'contact' });
    closeDialog();
    await goneBack();
    expect(addresses()).toEqual(['/', '/?utm_source=x#prices']);
  });

  it('stays on the page if a link opened the dialog directly', async () => {
    entries = fakeHistory('https://utmost.example/?login=1&utm_source=x');
    closeDialog();
    closeDialog();
    await goneBack();
    expect(addresses()).toEqual(['/?utm_source=x']);
  });

  it('does not go back if a navigation forward follows', () => {
    openDialog({ name: 'buy', plan: 'plus', scheme: 'yearly' });
    leaveDialog();
    expect(addresses()).toEqual(['/?utm_source=x#prices', '/?utm_source=x#prices']);
    expect(currentDialog()).toBeNull();
  });
});

it('calls its watchers until they stop when we or the browser change the address', async () => {
  const listener = vi.fn();
  const stop = watchDialogs(listener);
  openDialog({ name: 'login' });
  openDialog({ name: 'forgot' });
  closeDialog();
  await goneBack();
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  openDialog({ name: 'login' });
  expect(listener).toHaveBeenCalledTimes(3);
});
