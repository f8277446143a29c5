// Every page of the account, full, empty, loading and failed: in light and in dark nothing for axe, on a phone and at
// 400 % zoom nothing beside the screen. What a page says in each state is tested beside it.
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectWithinScreen } from '#test/support/component/accessible.ts';
import { openAccount } from '#test/support/component/account-area.tsx';
import { accountStates, answerEverything, states } from '#test/support/component/account-states.ts';
import { paths } from '../../paths.ts';
import { routes } from '../../routes.tsx';

afterEach(async () => {
  delete document.documentElement.dataset.scheme;
  await page.viewport(1280, 800);
});

test('has states below for every page of the account', () => {
  const known = routes
    .map(({ path = '' }) => path.replace(/\/:id\?$/, ''))
    .filter(path => path !== paths.account && path !== '*');
  expect(known.length).toBeGreaterThan(8);
  expect(known.filter(path => !(path in accountStates))).toEqual([]);
});

const all = Object.entries(accountStates).flatMap(([path, shown]) =>
  states.flatMap(state => (shown[state] ? [[path, state, shown[state]] as const] : [])),
);

describe.each(all)('%s, %s', (path, state, { says, answers, query = '' }) => {
  test.each(['light', 'dark'] as const)(
    'passes axe and fits the narrowest screen when the scheme is %s',
    async scheme => {
      document.documentElement.dataset.scheme = scheme;
      answerEverything();
      answers?.();
      await openAccount(path + query);
      await expect.element(page.getByText(says).first()).toBeInTheDocument();
      // Before it is loaded, its shape is held free.
      if (state === 'loading')
        await expect.poll(() => document.querySelectorAll('main .skeleton').length).toBeGreaterThan(0);
      await expectAccessible();
      for (const [width, height] of scheme === 'light'
        ? ([
            [390, 844],
            [320, 256],
          ] as const)
        : []) {
        await page.viewport(width, height);
        await expectWithinScreen();
        await expectAccessible();
      }
    },
  );
});
