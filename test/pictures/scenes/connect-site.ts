// A WordPress site that is connected with a license: the question, what stands in its way, and the end of it.
import { dayMs } from '#shared/domain/time.ts';
import { connectText } from '#shared/text/connect-site.ts';
import { dialog } from '../../support/browser/visitor.ts';
import { now, type Scene } from '../scene.ts';
import { licenseIn, usage } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const { active } = licenseIn;
const address = 'https://www.rossi-interiors.it/blog';

export const connectSite: readonly Scene[] = [
  {
    ...own,
    name: 'connect-site',
    reach: async at => {
      await at.answer('licenses', [active]);
      await at.go(asking(address));
      await at.page.getByRole('button', { name: connectText.agree }).waitFor();
    },
  },
  {
    ...own,
    name: 'connect-site-of-no-license',
    reach: async at => {
      await at.answer('licenses', [active]);
      await at.go(asking('https://shop.example'));
      await at.page.getByText(connectText.none('shop.example')).waitFor();
    },
  },
  {
    ...own,
    name: 'connected-site-disconnected',
    shows: { dialogs: ['DisconnectDialog'] },
    reach: async at => {
      await at.answer('licenses', [active]);
      await at.answer('usage', usage);
      await at.answer('connected-sites', { sites: [{ id: 'site-1', address, since: now - 9 * dayMs }] });
      await at.go('/infos/subscriptions?open=sub_1');
      await at.page.getByRole('button', { name: connectText.sites.disconnectOf(address) }).click();
      await dialog(at.page).waitFor();
    },
  },
];

function asking(site: string): string {
  const query = new URLSearchParams({
    site,
    return_to: `${site}/wp-admin/options-general.php?page=utmost`,
    state: 's'.repeat(43),
    challenge: 'c'.repeat(43),
  });
  return `/infos/connect-site?${query}`;
}
