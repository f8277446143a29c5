// The page My Account, opened with everything it asks for.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { AppError } from '#shared/errors.ts';
import { paths } from '../../../web/src/paths.ts';
import { accountText } from '../../../web/src/text/account.ts';
import { billingsAnswer } from '../fakes/answered-bills.ts';
import { openAccount } from './account-area.tsx';
import { whenAsked } from './api.ts';
import { maya } from './identity.ts';

type Security = AnswerOf<'account-security'>;

export const twoStepOff: Security = { second_factor: false, codes_made_at: null, codes: null };
export const twoStepOn: Security = {
  second_factor: true,
  codes_made_at: Date.UTC(2026, 10, 3),
  codes: null,
};
export const tenCodes = Array.from({ length: 10 }, (_, place) => `k7m2-9xqp-4tnd-8rf${place}`);

export const noExport: AnswerOf<'export-account'> = {
  state: 'none',
  requested_at: null,
  ready_until: null,
  bytes: null,
  url: null,
};

/** Opens the page for Maya; the query may open one of its dialogs. */
export async function openMyAccount(
  query = '',
  security: Security | Promise<Security> | AppError = twoStepOff,
  person = maya,
  bills: AnswerOf<'billings'> | AppError = billingsAnswer(),
): Promise<void> {
  const asked = whenAsked('account-security', security);
  whenAsked('notifications', {
    choices: { monthly_report: false, usage_notices: true },
    always: ['payments', 'subscription', 'account'],
  });
  whenAsked('export-account', noExport);
  whenAsked('billings', bills);
  await openAccount(`${paths.myAccount}${query}`, person);
  const title = page.getByRole('heading', { level: 1, name: accountText.pages.myAccount });
  await expect.element(title).toBeVisible();
  // What a test asks for next is not answered beside what the page asks for itself.
  await expect.poll(() => asked).not.toEqual([]);
}

/** A setting of the page, by its heading. */
export function setting(name: string) {
  return page.getByRole('region', { name });
}

/** A refusal of the identity service. */
export function refusedByPool(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
