// The frame around every page of the account: its menu, its search, its shortcuts and its notices.
import { accountNoticesText } from '../../../web/src/features/shell/notices/text.ts';
import { shellText } from '../../../web/src/text/shell.ts';
import type { Place, Scene } from '../scene.ts';
import { licenseIn, several, usage } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'], part: 'screen' } as const;
const page = '/infos/schedule';

export const accountFrame: readonly Scene[] = [
  {
    ...own,
    name: 'frame-user-menu',
    reach: async at => {
      await opened(at);
      await at.page.getByRole('button', { name: 'HELLO, MAYA' }).click();
    },
  },
  {
    ...own,
    name: 'frame-search',
    reach: async at => {
      await opened(at);
      await at.page.getByRole('button', { name: shellText.search }).click();
      await at.page.getByRole('option').first().waitFor();
    },
  },
  {
    ...own,
    name: 'frame-search-found',
    reach: at => search(at, 'no'),
  },
  {
    ...own,
    name: 'frame-search-nothing',
    reach: at => search(at, 'fnord'),
  },
  {
    ...own,
    name: 'frame-shortcuts',
    shows: { dialogs: ['ShortcutsDialog'] },
    reach: async at => {
      await opened(at);
      await at.page.keyboard.press('?');
      await at.page.locator('dialog[open] h2').waitFor();
    },
  },
  {
    ...own,
    name: 'frame-notices',
    reach: async at => {
      await at.answer('licenses', [licenseIn.past_due, expiringCard()]);
      await at.answer('usage', { ...usage, visits: 21_408, state: 'near' });
      await at.go(page);
      await at.page.getByRole('region', { name: accountNoticesText.title }).waitFor();
    },
  },
];

async function search(at: Place, query: string) {
  await opened(at);
  await at.page.getByRole('button', { name: shellText.search }).click();
  await at.page.getByRole('combobox').fill(query);
}

/** The account at a short page, with three sites. */
async function opened({ answer, go, page: screen }: Place) {
  await answer('licenses', [...several]);
  await answer('usage', usage);
  await go(page);
  await screen.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Its card cannot be charged once more. */
function expiringCard() {
  const license = licenseIn.active;
  if (license.type !== 'STRIPE' || !license.paymentMethod) return license;
  const { card } = license.paymentMethod;
  return {
    ...license,
    id: 'sub_2',
    meta: { ...license.meta, license_key: 'lk_2', allowed_domains: ['northwind-outdoor-equipment.co.uk'] },
    paymentMethod: { card: { ...card, exp_month: 11, exp_year: 2026 } },
  };
}
