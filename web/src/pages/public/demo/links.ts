// What the links of the demo are made of. A parameter keeps its name's colour from here to the form.
import type { ParamKind } from '../Param.tsx';

/** Campaign fields in the order of an address, with their colours. */
export const campaignFields: readonly (readonly [name: string, kind: ParamKind])[] = [
  ['utm_source', 'source'],
  ['utm_medium', 'medium'],
  ['utm_campaign', 'campaign'],
  ['utm_term', 'term'],
  ['utm_content', 'content'],
];

/** Click ids to choose from. */
export const clickNames = ['gclid', 'fbclid', 'msclkid', 'li_fat_id', 'ttclid', 'mc_cid'] as const;
export type ClickName = (typeof clickNames)[number];

const kinds = new Map<string, ParamKind>([
  ...campaignFields,
  ...clickNames.map(name => [name, 'click'] as const),
]);

export interface Preset {
  title: string;
  /** In the order of `campaignFields`. */
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

/** The colour of a name, with or without `first_` before it; grey for all that is no parameter of an ad. */
export function kindOf(name: string): ParamKind {
  return kinds.get(name.replace(/^first_/, '')) ?? 'other';
}

/** Name and value of a preset's parameters, the empty ones left out. */
export function parametersOf({ campaign, click }: Preset): [name: string, value: string][] {
  const named = campaignFields.map(([name], at): [string, string] => [name, campaign[at] ?? '']);
  return [...named, [click[0], click[1]] as [string, string]].filter(([, value]) => value);
}
