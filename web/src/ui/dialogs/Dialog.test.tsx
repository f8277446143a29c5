import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#test/support/component/accessible.ts';
import { Button } from '../Button.tsx';
import { uiText } from '../text.ts';
import { Dialog } from './Dialog.tsx';

const dialog = page.getByRole('dialog', { name: 'A question' });
const opener = page.getByRole('button', { name: 'Open' });
const close = dialog.getByRole('button', { name: uiText.close });

function Question({ busy = false, safe = false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A question" busy={busy}>
        <form>
          <input aria-label="Answer" />
          <Button {...(safe ? { 'data-autofocus': '' } : {})}>Safe</Button>
        </form>
      </Dialog>
    </>
  );
}

async function openQuestion(props: { busy?: boolean; safe?: boolean } = {}) {
  await render(<Question {...props} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
}

function pressBehind() {
  return document
    .querySelector('dialog[open]')
    ?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
}

test('the dialog has a name, focuses its first field, and passes axe', async () => {
  await openQuestion();
  await expect.element(dialog.getByLabelText('Answer')).toHaveFocus();
  await expectAccessible();
});

test('a control marked for autofocus gets the focus', async () => {
  await openQuestion({ safe: true });
  await expect.element(dialog.getByRole('button', { name: 'Safe' })).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => close.click()],
  ['a press on the page behind', async () => void pressBehind()],
])('%s closes the dialog and returns the focus', async (_, dismiss) => {
  await openQuestion();
  await dismiss();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a busy dialog cannot be closed', async () => {
  await openQuestion({ busy: true });
  await expect.element(close).toBeDisabled();
  await userEvent.keyboard('{Escape}{Escape}');
  pressBehind();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true');
});
