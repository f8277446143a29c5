import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { lazyPart } from './lazy-part.ts';

test('shows nothing, and keeps the rest, when its file never came because the page is left', async () => {
  const Part = lazyPart<'Part', object>(async () => undefined, 'Part');
  await render(
    <>
      <p>the rest</p>
      <Suspense fallback="on its way">
        <Part />
      </Suspense>
    </>,
  );
  await expect.element(page.getByText('on its way')).not.toBeInTheDocument();
  await expect.element(page.getByText('the rest')).toBeVisible();
});
