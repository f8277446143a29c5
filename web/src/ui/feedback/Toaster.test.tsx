import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { limits } from '#shared/product.ts';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { toasts } from '../../state/toasts.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { uiText } from '../text.ts';
import { Toaster } from './Toaster.tsx';

async function show(kind: 'success' | 'error', text: string) {
  await render(<Toaster source={toasts} />);
  toasts[kind](text);
  await expect.element(page.getByText(text)).toBeVisible();
}

afterEach(() => toasts.shown.set([]));

test('is a status when it tells of success, and an alert when of an error', async () => {
  await show('success', 'Saved');
  toasts.error('Not saved');
  await expect.element(page.getByRole('alert').getByText('Not saved')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Saved', { exact: true })).not.toBeInTheDocument();
  await expectAccessible(document.querySelector('.toasts') ?? undefined);
});

test('disappears when its time is over, but not when the pointer is over it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(<Toaster source={toasts} />);
  toasts.success('Saved');
  const toast = page.getByText('Saved');
  await expect.element(toast).toBeVisible();
  await toast.hover();
  vi.advanceTimersByTime(2 * limits.toastMs);
  await expect.element(toast).toBeVisible();
  await page.getByRole('button', { name: uiText.dismiss }).unhover();
  vi.advanceTimersByTime(limits.toastMs);
  await expect.element(toast).not.toBeInTheDocument();
});

test('takes the place of an earlier toast when it is about the same license', async () => {
  await render(<Toaster source={toasts} />);
  toasts.success('Other license', { about: 'lk_2' });
  toasts.success('It ends in May', { about: 'lk_1' });
  toasts.success('It does not end', { about: 'lk_1' });
  await expect.element(page.getByText('It does not end')).toBeVisible();
  expect(toasts.shown.get().map(({ text }) => text)).toEqual(['Other license', 'It does not end']);
});

test('can be dismissed when a dialog is open', async () => {
  await render(
    <>
      <Toaster source={toasts} />
      <Dialog open onClose={() => undefined} title="A question">
        Text
      </Dialog>
    </>,
  );
  toasts.error('Not saved');
  await page.getByRole('dialog').getByRole('button', { name: uiText.dismiss }).click();
  await expect.element(page.getByText('Not saved')).not.toBeInTheDocument();
});
