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

test('has a name, focuses its first field and passes axe when it opens', async () => {
  await openQuestion();
  await expect.element(dialog.getByLabelText('Answer')).toHaveFocus();
  await expectAccessible();
});

test('focuses a control when it is marked for autofocus', async () => {
  await openQuestion({ safe: true });
  await expect.element(dialog.getByRole('button', { name: 'Safe' })).toHaveFocus();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => close.click()],
  ['a press on the page behind', async () => void pressBehind()],
])('closes and returns the focus when dismissed by %s', async (_, dismiss) => {
  await openQuestion();
  await dismiss();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('cannot be closed when it is busy', async () => {
  await openQuestion({ busy: true });
  await expect.element(close).toBeDisabled();
  await userEvent.keyboard('{Escape}{Escape}');
  pressBehind();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveAttribute('aria-busy', 'true');
});
