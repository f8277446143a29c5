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

describe('opening', () => {
  it('is a step of its own, which keeps what else the address says', () => {
    openDialog({ name: 'login' });
    expect(addresses()).toEqual(['/?utm_source=x#prices', '/?utm_source=x&login=1#prices']);
    expect(currentDialog()).toEqual({ name: 'login' });
  });

  it('from another dialog, or twice, is no further step', () => {
    openDialog({ name: 'login' });
    openDialog({ name: 'login' });
    openDialog({ name: 'forgot' });
    expect(entries).toHaveLength(2);
    expect(currentDialog()).toEqual({ name: 'forgot' });
  });

  it('by a link happens here, and in another tab where the visitor asks for that', () => {
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

describe('closing', () => {
  it('goes back to the page, once, however often it is pressed', async () => {
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

  it('stays on the page where a link led to the dialog', async () => {
    entries = fakeHistory('https://utmost.example/?login=1&utm_source=x');
    closeDialog();
    closeDialog();
    await goneBack();
    expect(addresses()).toEqual(['/?utm_source=x']);
  });

  it('does not go back where a step forward follows', () => {
    openDialog({ name: 'buy', plan: 'plus', scheme: 'yearly' });
    leaveDialog();
    expect(addresses()).toEqual(['/?utm_source=x#prices', '/?utm_source=x#prices']);
    expect(currentDialog()).toBeNull();
  });
});

it('tells of every step, ours and the browser’s, until nobody watches any more', async () => {
  const told = vi.fn();
  const stop = watchDialogs(told);
  openDialog({ name: 'login' });
  openDialog({ name: 'forgot' });
  closeDialog();
  await goneBack();
  expect(told).toHaveBeenCalledTimes(3);
  stop();
  openDialog({ name: 'login' });
  expect(told).toHaveBeenCalledTimes(3);
});
