import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../Button.tsx';
import { Problem } from './Problem.tsx';
import { useAction } from './use-action.ts';

interface Attempt {
  resolve: (answer?: string) => void;
  reject: (error: unknown) => void;
}

/** A button with its work in the test's hands. */
async function shown(say?: (problem: string) => void) {
  const attempts: Attempt[] = [];
  function Probe() {
    const { run, busy, problem } = useAction(
      () => new Promise<string | undefined>((resolve, reject) => attempts.push({ resolve, reject })),
      say,
    );
    return (
      <main>
        <Problem>{problem}</Problem>
        <Button busy={busy} busyLabel="Saving…" onClick={run}>
          Save
        </Button>
      </main>
    );
  }
  const screen = await render(<Probe />);
  const button = page.getByRole('button');
  const press = () => (button.element() as HTMLElement).click();
  return { attempts, button, press, unmount: screen.unmount };
}

test('starts once when pressed twice before the page is drawn again', async () => {
  const { attempts, button, press } = await shown();
  press();
  press();
  expect(attempts).toHaveLength(1);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  attempts[0]?.resolve();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  press();
  expect(attempts).toHaveLength(2);
});

test('shows a failure until it is tried again when it fails', async () => {
  const { attempts, button, press } = await shown();
  press();
  attempts[0]?.reject(new Error('No answer.'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('No answer.');
  await expect.element(button).not.toHaveAttribute('aria-busy');
  press();
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});

test('shows our own words when the browser itself throws', async () => {
  const { attempts, press } = await shown();
  press();
  attempts[0]?.reject(new TypeError('Failed to fetch dynamically imported module: https://a.example/b.js'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
});

test('shows nothing when the failure is reported elsewhere', async () => {
  const said: string[] = [];
  const { attempts, button, press } = await shown(problem => said.push(problem));
  press();
  attempts[0]?.reject(new Error('No answer.'));
  await expect.element(button).not.toHaveAttribute('aria-busy');
  expect(said).toEqual(['No answer.']);
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
});

test('stays busy when the page is being left', async () => {
  const { attempts, button, press } = await shown();
  press();
  attempts[0]?.resolve('leaving');
  await new Promise(done => setTimeout(done, 50));
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});

test('throws nothing when it ends after its button is gone', async () => {
  const { attempts, press, unmount } = await shown();
  press();
  await unmount();
  attempts[0]?.reject(new Error('No answer.'));
  await new Promise(done => setTimeout(done, 50));
});
