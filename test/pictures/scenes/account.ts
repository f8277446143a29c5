// The account: its pages, and every way in which a page may have nothing to show.

import type { SeenForm, SiteFacts } from '#shared/domain/sites/site-facts.ts';
import { hourMs } from '#shared/domain/time.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { messages } from '#shared/text/messages.ts';
import { siteCheckText } from '#shared/text/site-check.ts';
import { overviewText } from '../../../web/src/features/overview/text.ts';
import { accountText } from '../../../web/src/text/account.ts';
import { licenseChangeText } from '../../../web/src/text/license-changes.ts';
import { emptyReport, reportAnswer } from '../../support/fakes/monthly-report.ts';
import { leadAnswer, listAnswer } from '../../support/fakes/reported.ts';
import { now, type Place, type Scene } from '../scene.ts';
import { several, usage } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const list = '/infos/subscriptions';

const contactForm: SeenForm = {
  name: 'Send message',
  count: 1,
  lead: 'typed',
  field: 'Email',
  builder: '',
  formData: 'unmarked',
  gets: [],
};
/** A site with a bit of everything. */
const seenOnSite: SiteFacts = {
  keys: ['lk_1'],
  ran: true,
  arrived: {},
  known: {},
  kept: 'cookie',
  mode: 'google',
  consent: 'waiting',
  privacy: false,
  automated: false,
  forms: [contactForm, { ...contactForm, name: 'Search', lead: 'unasked', field: '' }],
  leads: true,
  plugin: false,
  frames: 1,
  detours: [],
  report: 'forbidden',
  refused: ['connect-src'],
  fields: [
    { name: 'utm_source', means: 'utm_source', state: 'filled' },
    { name: 'UTM-Campaign', means: 'utm_campaign', state: 'almost' },
  ],
  faults: [],
};

export const account: readonly Scene[] = [
  {
    ...own,
    name: 'overview',
    shows: { routes: ['/infos'] },
    reach: async at => {
      await withLicenses(at);
      await at.answer('monthly-report', reportAnswer({}, { month: monthOf(now), now }));
      await at.answer(
        'leads',
        listAnswer([1, 7, 26, 51, 80, 99].map(hours => leadAnswer(now - hours * hourMs))),
      );
      await at.go('/infos');
      await at.page.getByText(overviewText.states.live).first().waitFor();
      await at.page.locator('.site-leads time').first().waitFor();
    },
  },
  {
    ...own,
    name: 'overview-new',
    reach: async at => {
      await withLicenses(at);
      await at.answer('monthly-report', emptyReport(monthOf(now)));
      await at.answer('leads', listAnswer([]));
      await at.go('/infos');
      await at.page.getByText(overviewText.noLeads).first().waitFor();
    },
  },
  {
    ...own,
    name: 'overview-loading',
    reach: async at => {
      await withLicenses(at);
      await at.keepWaiting('monthly-report');
      await at.keepWaiting('leads');
      await at.go('/infos');
      await at.page.locator('.site-figures .skeleton').first().waitFor();
    },
  },
  {
    ...own,
    name: 'subscriptions',
    shows: { routes: [list] },
    kept: ['1440-light', '1440-dark', '390-light'],
    reach: async at => {
      await withLicenses(at);
      await at.go(list);
      await at.page.getByText('of 25,000 visits').first().waitFor();
    },
  },
  page('test-site'),
  {
    ...own,
    name: 'test-site-answered',
    reach: async at => {
      await withLicenses(at);
      await at.go('/infos/test-site');
      await testedSite(at);
    },
  },
  page('schedule'),
  {
    ...own,
    name: 'account-page-missing',
    reach: async at => {
      await withLicenses(at);
      await at.go('/infos/no-such-page');
      await at.page.getByText(accountText.missing.title).first().waitFor();
    },
  },
  {
    ...own,
    name: 'subscriptions-empty',
    reach: async at => {
      await at.answer('licenses', []);
      await at.answer('claim-purchase', { state: 'none' });
      await at.go(list);
      await at.page.getByText(messages.account.empty).waitFor();
    },
  },
  {
    ...own,
    name: 'subscriptions-loading',
    reach: async at => {
      await at.keepWaiting('licenses');
      await at.go(list);
      await at.page.locator('[aria-busy="true"]').first().waitFor();
    },
  },
  {
    ...own,
    name: 'subscriptions-failed',
    reach: async at => {
      await at.refuse('licenses', 'missing', 'This is what the server said.');
      await at.go(list);
      await at.page.getByText('This is what the server said.').waitFor({ timeout: 20_000 });
    },
  },
  {
    ...own,
    name: 'subscriptions-code-missing',
    reach: async at => {
      await at.page.route('**/assets/Subscriptions-*.js', route => route.abort());
      await at.go(list);
      await at.page.getByRole('heading', { name: messages.failure.router }).waitFor();
    },
  },
  {
    ...own,
    name: 'subscriptions-offline',
    reach: async at => {
      await withLicenses(at);
      await at.go(list);
      await at.page.getByText('of 25,000 visits').first().waitFor();
      await at.context.setOffline(true);
      await at.page.locator('.offline').filter({ hasText: /\S/ }).waitFor();
    },
  },
  {
    ...own,
    name: 'subscriptions-awaited',
    reach: async at => {
      await at.answer('licenses', []);
      await at.answer('claim-purchase', { state: 'waiting' });
      await at.context.addInitScript(() => sessionStorage.setItem('awaited', '"I-1"'));
      await at.go(list);
      await at.page.getByText(licenseChangeText.awaited.coming).waitFor();
    },
  },
  {
    ...own,
    name: 'account-drawer',
    widths: [390, 768],
    part: 'screen',
    anew: true,
    reach: async at => {
      await withLicenses(at);
      await at.go(list);
      await at.page.getByRole('button', { name: accountText.menu, exact: true }).click();
      await at.page.locator('dialog.drawer[open]').waitFor();
    },
  },
];

/** A page of the account that is not the list of licenses. */
function page(name: string): Scene {
  const path = `/infos/${name}`;
  return {
    ...own,
    name: `account-${name}`,
    shows: { routes: [path] },
    reach: async at => {
      await withLicenses(at);
      await at.go(path);
      await at.page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}

async function withLicenses({ answer }: Place) {
  await answer('licenses', [...several]);
  await answer('usage', usage);
}

/** Presses the button, and lets a frame answer as the page of a customer would. */
async function testedSite({ page: screen }: Place) {
  await screen.getByRole('button', { name: siteCheckText.start }).waitFor();
  await screen.evaluate(facts => {
    // The hidden frame that opens the customer's page, and hears it.
    const opener = document.querySelector<HTMLIFrameElement>('body > iframe[hidden]')?.contentWindow;
    if (!opener) throw new Error('no frame opens the site');
    const frame = document.body.appendChild(
      Object.assign(document.createElement('iframe'), { hidden: true }),
    );
    const source = frame.contentWindow as Window;
    const from = { source, origin: 'https://www.rossi-interiors.it' };
    source.postMessage = ({ nonce }: { nonce: string }) =>
      opener.dispatchEvent(
        new MessageEvent('message', { ...from, data: { utmost_check: 'facts', nonce, facts } }),
      );
    opener.open = () => {
      const here = new MessageEvent('message', { ...from, data: { utmost_check: 'here' } });
      setTimeout(() => opener.dispatchEvent(here), 50);
      return source;
    };
  }, seenOnSite);
  await screen.getByRole('button', { name: siteCheckText.start }).click();
  await screen.locator('.findings').waitFor();
}
