// The parts of the demo's links. A parameter keeps its color from the address to the form.
import type { ParamKind } from '../Param.tsx';

/** Campaign parameters in the order of an address, with their colors. */
export const campaignFields: readonly (readonly [name: string, kind: ParamKind])[] = [
  ['utm_source', 'source'],
  ['utm_medium', 'medium'],
  ['utm_campaign', 'campaign'],
  ['utm_term', 'term'],
  ['utm_content', 'content'],
];

/** The click ids on offer. */
export const clickNames = ['gclid', 'fbclid', 'msclkid', 'li_fat_id', 'ttclid', 'mc_cid'] as const;
export type ClickName = (typeof clickNames)[number];

const kinds = new Map<string, ParamKind>([
  ...campaignFields,
  ...clickNames.map(name => [name, 'click'] as const),
]);

export interface Preset {
  title: string;
  /** Values in the order of `campaignFields`. */
  campaign: readonly string[];
  click: readonly [ClickName, string];
}

export const presets: Readonly<Record<string, Preset>> = {
  google: {
    title: 'Google Ads',
    campaign: ['google', 'cpc', 'spring', 'lead tracker', 'headline-b'],
    click: ['gclid', 'Cj0KCQiA9bq6'],
  },
  newsletter: {
    title: 'Newsletter',
    campaign: ['newsletter', 'email', 'november', '', 'top-button'],
    click: ['mc_cid', '8f3c2a91d0'],
  },
  facebook: {
    title: 'Facebook',
    campaign: ['facebook', 'paid_social', 'winter', '', 'video-a'],
    click: ['fbclid', 'IwAR2xQ7hL0e'],
  },
};

/** The color of a name, with or without `first_` in front; grey for anything that is not a parameter of an ad. */
export function kindOf(name: string): ParamKind {
  return kinds.get(name.replace(/^first_/, '')) ?? 'other';
}

/** Names and values of a preset's non-empty parameters. */
export function parametersOf({ campaign, click }: Preset): [name: string, value: string][] {
  const named = campaignFields.map(([name], at): [string, string] => [name, campaign[at] ?? '']);
  return [...named, [click[0], click[1]] as [string, string]].filter(([, value]) => value);
}
