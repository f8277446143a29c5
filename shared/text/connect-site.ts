import { connectLimits } from '../domain/sites/connected-sites.ts';
import { product } from '../product.ts';

/** What connecting a site is refused with. */
export const connectRefusals = {
  site: 'This license is for another domain. Choose the license of this site, or change its domain first.',
  return: `This request doesn’t come from the ${product.name} plugin. Start again from its settings page.`,
  https: 'Your WordPress admin isn’t on HTTPS, so it can’t connect. Paste the license key by hand instead.',
  full: `${connectLimits.sites} sites are connected to this license. Disconnect one of them first.`,
  code: 'This code is invalid or has expired. Start again from the settings page of the plugin.',
} as const;

export const connectText = {
  title: 'Connect your WordPress site',
  lead: `Your ${product.name} plugin wants to connect to one of your licenses.`,
  loading: 'Loading your licenses',
  failed: 'Your licenses couldn’t be loaded.',
  tryAgain: 'Try again',
  incomplete: 'This link is incomplete. Start again from the settings page of the plugin.',
  site: 'Site',
  pick: 'License',
  none: (host: string) =>
    `None of your licenses is for ${host}. Make it the domain of a license first, then connect again.`,
  toLicenses: 'Go to my licenses',
  may: 'Once it’s connected:',
  gets: [
    'the plugin gets the license key, and the site’s visits and leads are counted in your account',
    'the site’s administrators see this month’s visits, leads and allowance',
    'the plugin can’t read or change anything else in your account',
  ],
  until: 'You can disconnect it at any time, here under Code or in WordPress.',
  agree: 'Connect',
  agreeing: 'Connecting…',
  cancel: 'Not now',
  back: 'Going back to WordPress…',
  sites: {
    title: 'Connected WordPress sites',
    failed: 'The connected sites couldn’t be loaded.',
    none: 'No WordPress site is connected. Click Connect on the settings page of the plugin.',
    since: (date: string) => `since ${date}`,
    disconnect: 'Disconnect',
    disconnectOf: (address: string) => `Disconnect ${address}`,
    question: 'Disconnect this site?',
    effect: (address: string) =>
      `${address} can no longer read your usage. The plugin drops the license key and stops reporting at its next check.`,
    keep: 'Cancel',
    disconnecting: 'Disconnecting…',
    done: 'The site is disconnected.',
  },
} as const;
