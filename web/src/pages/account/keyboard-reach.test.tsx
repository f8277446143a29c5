// Every page of the account, full, by keyboard alone: each action is reached, in reading order, and its focus is seen.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAccount } from '#test/support/component/account-area.tsx';
import { accountStates, answerEverything } from '#test/support/component/account-states.ts';
import { expectReachable } from '#test/support/component/keyboard.ts';
import { paths } from '../../paths.ts';

afterEach(() => page.viewport(1280, 800));

const full = Object.entries(accountStates).flatMap(([path, { full }]) =>
  full ? [[path, full] as const] : [],
);

test.each(full)(
  'reaches every action in reading order, with visible focus, when the page is %s',
  async (path, { says, answers, query = '' }) => {
    // High enough that no part is drawn only once somebody scrolls to it.
    await page.viewport(1280, 1600);
    answerEverything();
    answers?.();
    await openAccount(path + query);
    await expect.element(page.getByText(says).first()).toBeInTheDocument();
    await expect.poll(() => document.querySelectorAll('.skeleton').length).toBe(0);
    // The charts come after the page.
    if (path === paths.monthlyReports) await expect.element(page.getByRole('slider')).toBeVisible();
    await expectReachable();
  },
);
