// The registry of all parameters the tracker knows. A new click id is added to its network's row.

/** Maximum length of a value in code points; a cookie may hold less. */
export const maxValueLength = 512;

export type Kind = 'campaign' | 'click' | 'cookie' | 'context' | 'channel';

export interface Parameter {
  name: string;
  kind: Kind;
  /** Other query keys with the same meaning. */
  aliases: readonly string[];
  /** The network of a click with this id, used if campaign fields are missing. */
  network?: Network;
}

export interface Network {
  title: string;
  source: string;
  medium: string;
}

/** `cid` is Matomo's campaign id, all others Google's. */
const campaign =
  'source medium campaign term content id cid source_platform creative_format marketing_tactic'.split(' ');

/** Matomo's spellings: any of its prefixes, and its own names for some fields. */
const matomoPrefixes = ['mtm_', 'matomo_', 'pk_', 'piwik_'];
const matomoWords: Readonly<Record<string, readonly string[]>> = { term: ['kwd', 'keyword'] };

/** Title, source, medium, names. */
const clicks: readonly (readonly [string, string, string, string])[] = [
  ['Google Ads', 'google', 'cpc', 'gclid gbraid wbraid gclsrc gad_source gad_campaignid'],
  ['Google Display & Video 360', 'dv360', 'cpm', 'dclid'],
  ['Google Merchant Center', 'shopping.google', 'organic', 'srsltid'],
  ['Microsoft Advertising', 'bing', 'cpc', 'msclkid'],
  ['Yandex, Yahoo Japan', 'yandex', 'cpc', 'yclid'],
  ['Yahoo', 'yahoo', 'cpc', 'vmcid'],
  ['Facebook', 'facebook', 'social', 'fbclid'],
  ['Instagram', 'instagram', 'social', 'igshid'],
  ['X', 'twitter', 'paid', 'twclid'],
  ['TikTok', 'tiktok', 'paid', 'ttclid'],
  ['LinkedIn', 'linkedin', 'paid', 'li_fat_id'],
  ['Reddit', 'reddit', 'paid', 'rdt_cid'],
  ['Pinterest', 'pinterest', 'paid', 'epik pin_cid'],
  ['Snapchat', 'snapchat', 'paid', 'ScCid sccid sc_click_id snap_cid'],
  ['Quora', 'quora', 'paid', 'qclid'],
  ['Nextdoor', 'nextdoor', 'paid', 'ndclid'],
  ['Outbrain', 'outbrain', 'paid', 'obclid ob_click_id'],
  ['Rokt', 'rokt', 'paid', 'rtid'],
  ['ChatGPT Ads', 'chatgpt', 'paid', 'oppref'],
  [
    'HubSpot Ads',
    'hubspot',
    'paid',
    'hsa_acc hsa_cam hsa_grp hsa_ad hsa_src hsa_tgt hsa_kw hsa_mt hsa_net hsa_ver',
  ],
  ['Adobe Advertising', 'adobe', 'paid', 'ef_id s_kwcid'],
  ['Marin', 'marin', 'paid', 'mkwid pcrid'],
  ['Impact', 'impact', 'affiliate', 'irclickid irclid'],
  ['eBay Partner Network', 'ebay', 'affiliate', 'mkevt mkcid mkrid campid toolid customid'],
  ['Branch', 'branch', 'app', '_branch_match_id'],
  ['Klaviyo', 'klaviyo', 'email', '_kx _ke'],
  ['Mailchimp', 'mailchimp', 'email', 'mc_cid mc_eid'],
  ['dotdigital', 'dotdigital', 'email', 'dm_i'],
];

/**
 * Tools that add ids of their own to links, captured where the owner asks for it: only some sites receive them, and
 * their names would take 57 of the bytes that the default script has.
 */
const tools =
  'HubSpot Ads|Adobe Advertising|Marin|Impact|eBay Partner Network|Branch|Klaviyo|Mailchimp|dotdigital'.split(
    '|',
  );

/** Other vendors' cookies that are read unchanged. */
const cookies = '_fbc _fbp _gcl_aw _gcl_gb _gcl_au _ttp';
/** Values extracted from Google Analytics' cookies. */
const analytics = 'gaclientid ga_session_id ga_session_number';
/** With the prefix `first_`, these names, campaign fields and click ids refer to the first touch. */
const context = 'landing_page referrer referrer_domain touch_time user_agent ip visit_count';
/** Where the owner asks for it; first in this list is what the server answers, the rest is put beside it in the page. */
const ofChannel =
  'channel channel_medium channel_detail_1 channel_detail_2 channel_detail_3 channel_detail_4';

export const parameters: readonly Parameter[] = [
  ...campaign.map(word => ({
    name: `utm_${word}`,
    kind: 'campaign' as const,
    aliases: [word, ...(matomoWords[word] ?? [])].flatMap(own => matomoPrefixes.map(prefix => prefix + own)),
  })),
  ...clicks.flatMap(([title, source, medium, names]) => rows(names, 'click', { title, source, medium })),
  ...rows(`${cookies} ${analytics}`, 'cookie'),
  ...rows(context, 'context'),
  ...rows(ofChannel, 'channel'),
];

/** Further names under which Snapchat's id travels: of its own interface, and of tools. */
const snapchatNames = ['sccid', 'sc_click_id', 'snap_cid'];
const clickNames = /* @__PURE__ */ new Map([
  ...parameters.flatMap(({ name, kind }) => (kind === 'click' ? [[name.toLowerCase(), name] as const] : [])),
  ...snapchatNames.map(name => [name, 'ScCid'] as const),
]);

/**
 * The one name of a click id, however a link spells it. The tracker keeps an id under the name that its link has, in any case of
 * letters; reports, leads and conversions know it by one (docs/decisions/0200).
 */
export function clickNameOf(spelled: string): string {
  return clickNames.get(spelled.toLowerCase()) ?? spelled;
}

/** Endings that many click ids share, longest first; writing them once keeps the pattern short. */
const endings = ['clid', 'id', ''];
const clickIds = namesOf('click').filter(name => !/^hsa_/.test(name));

/** The names as regular expressions for the built tracker. Whatever a link says in a `utm_…` is kept, known or not. */
export const campaignPattern = 'utm_\\w+';
/** Any `hsa_…` belongs to HubSpot. */
export const clickPattern: string = `${patternOf(clickIds)}|hsa_\\w+`;
export const adNames: readonly string[] = clickIds.filter(name => !isOfTool(name));
/** The click ids of ad networks, in any case of letters: most names end alike, and so will those of networks to come. */
export const adPattern =
  '([a-z]+(clk?|[cm]c|bra|rslt|gsh)|.._(click|fat)_|[prs]...?_c|rt)id|gclsrc|gad_.*|epik|oppref';
/** Those of tools. */
export const toolPattern: string = `${patternOf(clickIds.filter(isOfTool))}|hsa_\\w+`;

function patternOf(names: readonly string[]): string {
  return endings
    .map(ending => {
      const stems = names.filter(name => endingOf(name) === ending);
      return `(${stems.map(name => name.slice(0, name.length - ending.length)).join('|')})${ending}`;
    })
    .join('|');
}

/** Cookies that are read unchanged; LinkedIn keeps its click id in one too. */
export const cookieNames: readonly string[] = [...cookies.split(' '), 'li_fat_id'];

function namesOf(kind: Kind) {
  return parameters.filter(row => row.kind === kind).map(({ name }) => name);
}

function rows(names: string, kind: Kind, network?: Network): Parameter[] {
  return names.split(' ').map(name => ({ name, kind, aliases: [], ...(network && { network }) }));
}

function isOfTool(name: string) {
  return parameters.some(row => row.name === name && tools.includes(row.network?.title ?? ''));
}

function endingOf(name: string) {
  return endings.find(ending => name.endsWith(ending));
}
