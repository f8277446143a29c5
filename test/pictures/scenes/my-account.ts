// My Account: its settings in every state, and its dialogs.
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import { labels, messages } from '#shared/text/messages.ts';
import { myAccountText } from '../../../web/src/text/my-account.ts';
import { signInText } from '../../../web/src/text/sign-in.ts';
import { billingsAnswer, licenseBilling } from '../../support/fakes/answered-bills.ts';
import { maya } from '../place.ts';
import { now, type Place, type Scene } from '../scene.ts';
import { several, usage } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const path = '/infos/myaccounts';
const { email, password, twoStep, data, deletion } = myAccountText;

type Security = AnswerOf<'account-security'>;
type Export = AnswerOf<'export-account'>;

const refundable = billingsAnswer({
  account: {
    licenses: [licenseBilling({ refund: { possible: true, until: now + 86_400_000, amount: 2500 } })],
  },
});
const off: Security = { second_factor: false, codes_made_at: null, codes: null };
const on: Security = { second_factor: true, codes_made_at: now - 20 * 86_400_000, codes: null };
const codes = ['k7m2', '9xqp', '4tnd', '8rfw', '2hzc', '6vby', '0gje', '3sak', '5pxn', '1mdt'].map(
  (group, place, all) =>
    [group, all[(place + 3) % 10], all[(place + 6) % 10], all[(place + 8) % 10]].join('-'),
);
const noExport: Export = {
  state: 'none',
  requested_at: null,
  ready_until: null,
  bytes: null,
  url: null,
};

export const myAccount: readonly Scene[] = [
  { ...own, name: 'my-account', shows: { routes: [path] }, reach: at => open(at) },
  {
    ...own,
    name: 'my-account-loading',
    reach: async at => {
      for (const name of ['account-security', 'notifications', 'export-account'] as const)
        await at.keepWaiting(name);
      await at.go(path);
      await at.page.locator('[aria-busy="true"]').first().waitFor();
    },
  },
  {
    ...own,
    name: 'my-account-failed',
    reach: async at => {
      for (const name of ['account-security', 'notifications', 'export-account'] as const)
        await at.refuse(name, 'forbidden', 'No.');
      await at.go(path);
      await at.page.getByText(myAccountText.failed).first().waitFor();
    },
  },
  {
    ...own,
    name: 'my-account-changing',
    reach: async at => {
      const preparing: Export = { ...noExport, state: 'preparing', requested_at: now - 120_000 };
      await open(at, { security: { ...on, codes_made_at: null }, file: preparing });
      await at.page.getByRole('button', { name: email.change }).click();
      await at.page.getByRole('button', { name: password.change }).click();
      await at.page.getByLabel(password.current).fill('x');
      await at.page.getByRole('button', { name: password.change }).click();
      await at.page.getByText('field is required').first().waitFor();
    },
  },
  {
    ...own,
    name: 'my-account-ready',
    reach: async at => {
      const url = 'https://files.example/export.zip';
      const ready: Export = {
        state: 'ready',
        requested_at: now,
        ready_until: now + 86_400_000,
        bytes: 3_440_000,
        url,
      };
      await open(at, { security: on, file: ready });
      await at.page.getByRole('link', { name: data.download }).waitFor();
    },
  },
  {
    ...own,
    name: 'two-step-setup',
    shows: { dialogs: ['TwoStepDialog'] },
    reach: async at => {
      // The service gives a secret for minutes after a log-in, and pictures are drawn for longer.
      await at.page.route('**/*', (route, request) =>
        request.headers()['x-amz-target']?.endsWith('.AssociateSoftwareToken')
          ? route.fulfill({
              json: { SecretCode: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' },
              headers: { 'access-control-allow-origin': '*' },
            })
          : route.fallback(),
      );
      await open(at, { query: '?do=two-step' });
      await at.page.getByRole('img', { name: twoStep.qr }).waitFor();
    },
  },
  {
    ...own,
    name: 'backup-codes',
    shows: { dialogs: ['NewCodesDialog'] },
    reach: async at => {
      await open(at, { security: { ...on, codes }, query: '?do=codes' });
      await at.page.locator('dialog[open]').getByRole('button', { name: twoStep.newCodes }).click();
      await at.page.getByText(codes[0] ?? '').waitFor();
    },
  },
  {
    ...own,
    name: 'password-once-more',
    shows: { dialogs: ['FreshSignInDialog'] },
    reach: async at => {
      await open(at, { security: on, query: '?do=codes' });
      await at.refuse('account-security', 'sign-in-again', messages.auth.signInAgain);
      await at.page.locator('dialog[open]').getByRole('button', { name: twoStep.newCodes }).click();
      await at.page.getByText(signInText.again.forgot).waitFor();
    },
  },
  {
    ...own,
    name: 'two-step-off',
    shows: { dialogs: ['SwitchOffDialog'] },
    reach: async at => {
      await open(at, { security: on, query: '?do=off' });
      await at.page.getByText(twoStep.offText).waitFor();
    },
  },
  {
    ...own,
    name: 'delete-account',
    shows: { dialogs: ['DeleteDialog'] },
    reach: async at => {
      await open(at, { query: '?do=delete' });
      await at.page.locator('.ending-list li').first().waitFor();
    },
  },
  {
    ...own,
    name: 'delete-account-progress',
    reach: at => deleting(at, { finished: false, done: deletionSteps.slice(0, 2) }),
  },
  {
    ...own,
    name: 'delete-account-done',
    reach: at => deleting(at, { finished: true, done: [...deletionSteps] }),
  },
];

async function open(
  at: Place,
  {
    security = off,
    file = noExport,
    query = '',
  }: { security?: Security; file?: Export; query?: string } = {},
) {
  await at.answer('licenses', [...several]);
  await at.answer('usage', usage);
  await at.answer('account-security', security);
  await at.answer('notifications', {
    choices: { monthly_report: false, usage_notices: true },
    always: ['payments', 'subscription', 'account'],
  });
  await at.answer('export-account', file);
  await at.answer('billings', refundable);
  await at.go(path + query);
  await at.page.getByText(myAccountText.mails.alwaysTitle).waitFor();
}

async function deleting(at: Place, progress: AnswerOf<'deletion-progress'>) {
  await at.answer('delete-account', { error: false, ticket: 'ticket' });
  await at.answer('deletion-progress', progress);
  // The account of these pictures stays, and so does its session for the pictures after this one.
  await at.page.route('**/*', (route, request) =>
    request.headers()['x-amz-target']?.endsWith('.RevokeToken') ? route.abort() : route.fallback(),
  );
  await open(at, { query: '?do=delete' });
  await at.page.locator('dialog[open]').getByLabel(labels.email).fill(maya);
  await at.page.getByRole('button', { name: deletion.yes }).click();
  await at.page.getByText(deletion.steps.account).waitFor();
  await at.page.locator('[data-state="done"]').nth(1).waitFor();
}
