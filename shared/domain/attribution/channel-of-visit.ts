import { type Channel, channelOf } from './channels.ts';
import { parameters } from './parameters.ts';

const networks = new Map(
  parameters.flatMap(({ name, network }) => (network ? [[name, network] as const] : [])),
);

/** The channel of a reported visit: from its campaign fields, then from its click id's network and its referrer. */
export function channelOfVisit(visit: {
  c: Readonly<Record<string, string>>;
  click?: string | undefined;
  ref?: string | undefined;
}): Channel {
  const network = networks.get(visit.click ?? '');
  return channelOf({
    source: visit.c.utm_source ?? network?.source ?? visit.ref ?? '',
    medium: visit.c.utm_medium ?? network?.medium ?? (visit.ref ? 'referral' : ''),
    campaign: visit.c.utm_campaign ?? '',
  });
}
