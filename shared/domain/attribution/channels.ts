// Google Analytics 4's default channel rules in their order, with our own channel for AI assistants.
import { sourceOf } from './sources.ts';

export const channels = [
  'Direct',
  'Cross-network',
  'Paid Shopping',
  'Paid Search',
  'Paid Social',
  'Paid Video',
  'Display',
  'Paid Other',
  'Organic Shopping',
  'Organic Social',
  'Organic Video',
  'AI Assistants',
  'Organic Search',
  'Email',
  'Affiliates',
  'Referral',
  'Audio',
  'SMS',
  'Mobile Push',
  'Unassigned',
] as const;
export type Channel = (typeof channels)[number];

/** The channel of a touch. */
export function channelOf(touch: { source: string; medium: string; campaign: string }): Channel {
  const source = touch.source.toLowerCase();
  const medium = touch.medium.toLowerCase();
  const campaign = touch.campaign.toLowerCase();
  const is = (media: string) => new RegExp(`^(${media})$`).test(medium);

  if (/^(\(direct\))?$/.test(source) && is('(\\((none|not set)\\))?')) return 'Direct';
  if (/cross-network/.test(campaign)) return 'Cross-network';

  const paid = is('.*cp.*|ppc|retargeting|paid.*');
  const kind = sourceOf(source)?.kind;
  const shop = kind === 'shopping' || /(^|[^a-df-z])shop|shopping/.test(campaign);
  const [search, social, video] = [kind === 'search', kind === 'social', kind === 'video'];
  if (paid && shop) return 'Paid Shopping';
  if (paid && search) return 'Paid Search';
  if (paid && social) return 'Paid Social';
  if (paid && video) return 'Paid Video';
  if (is('display|banner|expandable|interstitial|cpm')) return 'Display';
  if (kind === 'ads' && is('referral')) return 'Display';
  if (paid) return 'Paid Other';
  if (shop) return 'Organic Shopping';
  if (social || is('social|social-network|social-media|sm|social network|social media'))
    return 'Organic Social';
  if (video || is('.*video.*')) return 'Organic Video';
  if (kind === 'assistant') return 'AI Assistants';
  if (search || is('organic')) return 'Organic Search';
  if (/^e[-_ ]?mail$/.test(source) || is('e[-_ ]?mail')) return 'Email';
  if (is('affiliate')) return 'Affiliates';
  // A newsletter's tool sends text messages, too: what the medium says goes first.
  const isMail = kind === 'email';
  if (is('referral|app|link')) return isMail ? 'Email' : 'Referral';
  if (is('audio')) return 'Audio';
  if (source === 'sms' || is('sms')) return 'SMS';
  if (source === 'firebase' || is('.*push|.*(mobile|notification).*')) return 'Mobile Push';
  return isMail ? 'Email' : 'Unassigned';
}
