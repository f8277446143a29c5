import { type ChannelRule, ruledChannel } from './channel-rules.ts';
import { channelOf } from './channels.ts';
import { clickNameOf, type Network, parameters } from './parameters.ts';
import { nameOfSource, sourceOf } from './sources.ts';

const networks = new Map(
  parameters.flatMap(({ name, network }) => (network ? [[name, network] as const] : [])),
);

/** What a visit's report says of its source: campaign fields, the name of its click id, the referrer's domain. */
export interface VisitFacts {
  c: Readonly<Record<string, string>>;
  click?: string | undefined;
  ref?: string | undefined;
  /** The license's own, which go first. */
  rules?: readonly ChannelRule[] | undefined;
}

/** How a visit came, as reports, leads and forms say it. */
export interface VisitOrigin {
  /** One of ours, or what a rule of the owner's says. */
  channel: string;
  /** By its one name however it is spelled. */
  source: string;
  medium: string;
}

/** From the campaign fields of a visit, then from its click id's network and its referrer. */
export function originOfVisit({
  c,
  click: spelledClick = '',
  ref = '',
  rules = [],
}: VisitFacts): VisitOrigin {
  const click = clickNameOf(spelledClick);
  const network = networks.get(click);
  const spelled = c.utm_source ?? sourceOfClick(network, ref);
  const medium = c.utm_medium ?? network?.medium ?? (ref && 'referral');
  const campaign = c.utm_campaign ?? '';
  const source = nameOfSource(spelled);
  const facts = {
    source: [spelled, source],
    medium: [medium],
    campaign: [campaign],
    referrer: [ref],
    click: [click],
  };
  return {
    channel: ruledChannel(rules, facts) ?? channelOf({ source: spelled, medium, campaign }),
    source,
    medium,
  };
}

/**
 * Where a click came from, or a visit without one: from the network of its id. Meta puts the same id on links in all of its
 * apps, and people copy them into others: there the app that led here says it.
 */
export function sourceOfClick(network: Network | undefined, ref: string): string {
  const isOfAnApp = network?.medium === 'social' && sourceOf(ref)?.kind === 'social';
  return isOfAnApp ? ref : (network?.source ?? ref);
}

export function channelOfVisit(visit: VisitFacts): string {
  return originOfVisit(visit).channel;
}
