import { connectLimits } from '../domain/connected-sites.ts';
import { product } from '../product.ts';

/** What connecting a site is refused with. */
export const connectRefusals = {
  site: 'This license is for another domain. Choose the license of this site, or change its domain first.',
  return: `This request does not come from the ${product.name} plugin. Start again from its settings page.`,
  https:
    'The administration of this site has no https, which connecting needs. Paste the license key by hand instead.',
  full: `${connectLimits.sites} sites are connected with this license. Disconnect one of them first.`,
  code: 'This code is not valid, or not any more. Start again from the settings page of the plugin.',
} as const;

export const connectText = {
  title: 'Connect your WordPress site',
  lead: `Your ${product.name} plugin asks to be connected with a license.`,
  loading: 'Loading your licenses',
  failed: 'Your licenses could not be loaded.',
  tryAgain: 'Try again',
  incomplete: 'This address is not complete. Start again from the settings page of the plugin.',
  site: 'Site',
  pick: 'License',
  none: (host: string) =>
    `None of your licenses is for ${host}. Set it as the domain of a license first, then connect again.`,
  toLicenses: 'Go to my licenses',
  may: 'Once it is connected,',
  gets: [
    'the plugin gets the key of the license, and visits and leads of the site are counted in your account',
    'its administrators see the visits, the leads and the allowance of the month',
    'it can read or change nothing else of your account',
  ],
  until: 'You can disconnect it at any time, here under Code or in WordPress.',
  agree: 'Connect',
  agreeing: 'Connecting…',
  cancel: 'Do not connect',
  back: 'Going back to WordPress…',
  sites: {
    title: 'Connected WordPress sites',
    failed: 'The connected sites could not be loaded.',
    none: 'No WordPress site is connected. Press Connect on the settings page of the plugin.',
    since: (date: string) => `since ${date}`,
    disconnect: 'Disconnect',
    disconnectOf: (address: string) => `Disconnect ${address}`,
    question: 'Disconnect this site?',
    effect: (address: string) =>
      `${address} can no longer read your usage from now on. When its plugin asks the next time, it forgets the license key and stops reporting.`,
    keep: 'Keep it connected',
    disconnecting: 'Disconnecting…',
    done: 'The site is disconnected.',
  },
} as const;
