// Google Analytics 4's default channel rules in their order, with our own channel for AI assistants.

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

const shops = site('amazon|ebay|etsy|walmart|alibaba|aliexpress|mercadolibre|shopify|shopping\\.google');
const searches = site(
  'google|bing|yahoo|duckduckgo|yandex|baidu|ecosia|naver|qwant|startpage|brave|aol|ask|seznam|sogou|daum',
);
const socials = site(
  'facebook|fb|instagram|ig|twitter|x|t\\.co|linkedin|lnkd|reddit|pinterest|tiktok|snapchat|quora|threads|whatsapp|wechat|weibo|vk|telegram|discord|tumblr|nextdoor|bsky|mastodon',
);
const videos = site('youtube|youtu|vimeo|twitch|dailymotion|netflix|hulu|disneyplus|youku|iqiyi|wistia');
const assistants = site(
  'chatgpt|openai|perplexity|claude|anthropic|gemini|bard|copilot|deepseek|grok|meta\\.ai|mistral|you\\.com|poe|phind',
);

/** The channel of a touch. */
export function channelOf(touch: { source: string; medium: string; campaign: string }): Channel {
  const source = touch.source.toLowerCase();
  const medium = touch.medium.toLowerCase();
  const campaign = touch.campaign.toLowerCase();
  const is = (media: string) => new RegExp(`^(${media})$`).test(medium);

  if (/^(\(direct\))?$/.test(source) && is('(\\((none|not set)\\))?')) return 'Direct';
  if (/cross-network/.test(campaign)) return 'Cross-network';

  const paid = is('.*cp.*|ppc|retargeting|paid.*');
  const shop = shops.test(source) || /(^|[^a-df-z])shop|shopping/.test(campaign);
  const search = searches.test(source);
  const social = socials.test(source);
  const video = videos.test(source);
  if (paid && shop) return 'Paid Shopping';
  if (paid && search) return 'Paid Search';
  if (paid && social) return 'Paid Social';
  if (paid && video) return 'Paid Video';
  if (is('display|banner|expandable|interstitial|cpm')) return 'Display';
  if (paid) return 'Paid Other';
  if (shop) return 'Organic Shopping';
  if (social || is('social|social-network|social-media|sm|social network|social media'))
    return 'Organic Social';
  if (video || is('.*video.*')) return 'Organic Video';
  if (assistants.test(source)) return 'AI Assistants';
  if (search || is('organic')) return 'Organic Search';
  if (/^e[-_ ]?mail$/.test(source) || is('e[-_ ]?mail')) return 'Email';
  if (is('affiliate')) return 'Affiliates';
  if (is('referral|app|link')) return 'Referral';
  if (is('audio')) return 'Audio';
  if (source === 'sms' || is('sms')) return 'SMS';
  if (source === 'firebase' || is('.*push|.*(mobile|notification).*')) return 'Mobile Push';
  return 'Unassigned';
}

/** Matches sites of one kind, as a name (`google`) or a host (`www.google.co.uk`). */
function site(names: string) {
  return new RegExp(`(^|\\.)(${names})(\\.|$)`);
}
