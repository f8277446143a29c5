import { type Channel, channelOf } from './channels.ts';
import { parameters } from './parameters.ts';
import { nameOfSource } from './sources.ts';

const networks = new Map(
  parameters.flatMap(({ name, network }) => (network ? [[name, network] as const] : [])),
);

/** What a visit tells of how it came: campaign fields, the name of its click id, the referrer's domain. */
export interface VisitFacts {
  c: Readonly<Record<string, string>>;
  click?: string | undefined;
  ref?: string | undefined;
}

/** How a visit came, as reports, leads and forms say it. */
export interface VisitOrigin {
  channel: Channel;
  /** By its one name however it is spelled. */
  source: string;
  medium: string;
}

/** From the campaign fields of a visit, then from its click id's network and its referrer. */
export function originOfVisit({ c, click, ref }: VisitFacts): VisitOrigin {
  const network = networks.get(click ?? '');
  const source = c.utm_source ?? network?.source ?? ref ?? '';
  const medium = c.utm_medium ?? network?.medium ?? (ref ? 'referral' : '');
  return {
    channel: channelOf({ source, medium, campaign: c.utm_campaign ?? '' }),
    source: nameOfSource(source),
    medium,
  };
}

export function channelOfVisit(visit: VisitFacts): Channel {
  return originOfVisit(visit).channel;
}
