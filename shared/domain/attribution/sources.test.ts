import { describe, expect, it } from 'vitest';
import { channelOfVisit } from './channel-of-visit.ts';
import { type Channel, channelOf } from './channels.ts';
import { nameOfSource } from './sources.ts';

/** By channel and name: hosts of referrers. What stands here must never be lost from the list. */
const mustHaves: Partial<Record<Channel, Record<string, string>>> = {
  'Organic Search': {
    Google:
      'google.com www.google.com www.google.de www.google.co.uk google.com.br www.google.cat images.google.fr news.google.com www.google.com.',
    Bing: 'bing.com www.bing.com cn.bing.com com.microsoft.bing',
    DuckDuckGo: 'duckduckgo.com html.duckduckgo.com noai.duckduckgo.com',
    Yahoo: 'search.yahoo.com de.search.yahoo.com malaysia.search.yahoo.com search.yahoo.co.jp yahoo.com',
    Yandex: 'yandex.ru yandex.com.tr ya.ru',
    Baidu: 'www.baidu.com m.baidu.com',
    Naver: 'search.naver.com m.search.naver.com',
    Ecosia: 'www.ecosia.org',
    Qwant: 'www.qwant.com lite.qwant.com',
    Startpage: 'www.startpage.com eu.startpage.com',
    Brave: 'search.brave.com',
    Kagi: 'kagi.com',
    Mojeek: 'www.mojeek.com',
    360: 'so.com www.so.com 360.cn',
    'Coc Coc': 'coccoc.com',
    'Mail.ru': 'go.mail.ru',
    Seznam: 'search.seznam.cz seznam.cz',
  },
  'Organic Social': {
    Facebook: 'facebook.com l.facebook.com lm.facebook.com m.facebook.com fb.me com.facebook.katana',
    Instagram: 'instagram.com l.instagram.com',
    Threads: 'threads.net www.threads.com l.threads.com',
    X: 'x.com t.co twitter.com mobile.twitter.com',
    LinkedIn: 'linkedin.com www.linkedin.com lnkd.in com.linkedin.android',
    Reddit: 'reddit.com old.reddit.com out.reddit.com',
    Pinterest: 'pinterest.com www.pinterest.de pinterest.co.uk pin.it',
    TikTok: 'www.tiktok.com com.zhiliaoapp.musically com.ss.android.ugc.trill',
    Messenger: 'l.messenger.com com.facebook.orca',
    WhatsApp: 'whatsapp.com web.whatsapp.com wa.me l.wl.co com.whatsapp.w4b',
    Telegram: 't.me web.telegram.org org.telegram.messenger',
    Medium: 'medium.com',
    'Hacker News': 'news.ycombinator.com',
    Xing: 'www.xing.com com.xing.android',
    OK: 'ok.ru m.ok.ru',
    LINE: 'line.me jp.naver.line.android',
    'Microsoft Teams': 'teams.microsoft.com com.microsoft.teams',
    VK: 'vk.com away.vk.com',
    Weibo: 'weibo.com',
    Bluesky: 'bsky.app go.bsky.app xyz.blueskyweb.app',
    Mastodon: 'mastodon.social',
    'Naver Blog': 'blog.naver.com m.blog.naver.com',
    Quora: 'www.quora.com',
  },
  'Organic Video': {
    YouTube: 'youtube.com m.youtube.com youtu.be',
    Vimeo: 'vimeo.com player.vimeo.com',
    Twitch: 'www.twitch.tv',
  },
  'Organic Shopping': {
    Amazon: 'amazon.com www.amazon.de amazon.co.jp',
    eBay: 'www.ebay.co.uk',
    Etsy: 'etsy.com',
    'Google Shopping': 'shopping.google.com',
  },
  Email: {
    Gmail: 'mail.google.com com.google.android.gm',
    Outlook: 'outlook.live.com outlook.office.com outlook.office365.com',
    'Yahoo Mail': 'mail.yahoo.com mail.yahoo.co.jp',
    GMX: 'navigator.gmx.net www.gmx.net deref-gmx.net de.gmx.mobile.android.mail',
    'WEB.DE': '3c.web.de web.de deref-web.de deref-web-02.de',
    'Proton Mail': 'mail.proton.me ch.protonmail.android',
    'Samsung Email': 'com.samsung.android.email.provider',
    'iCloud Mail': 'www.icloud.com',
    'Mail.ru Mail': 'e.mail.ru',
    'Yandex Mail': 'mail.yandex.ru',
    'QQ Mail': 'mail.qq.com',
    'webmail.acme.example': 'webmail.acme.example',
  },
  'AI Assistants': {
    ChatGPT: 'chatgpt.com chat.openai.com com.openai.chatgpt',
    Claude: 'claude.ai',
    Gemini: 'gemini.google.com bard.google.com',
    NotebookLM: 'notebooklm.google.com',
    Perplexity: 'perplexity.ai www.perplexity.ai',
    'Microsoft Copilot': 'copilot.microsoft.com m365.cloud.microsoft copilot.com',
    'Meta AI': 'meta.ai www.meta.ai',
    DeepSeek: 'chat.deepseek.com',
    Grok: 'grok.com x.ai',
    Mistral: 'chat.mistral.ai',
    'You.com': 'you.com',
    Poe: 'poe.com',
    Kimi: 'kimi.com www.kimi.com kimi.moonshot.cn',
    Qwen: 'chat.qwen.ai',
    Felo: 'felo.ai',
    'Duck.ai': 'duck.ai',
    Doubao: 'www.doubao.com',
  },
  Referral: {
    Google: 'support.google.com myaccount.google.com colab.research.google.com',
    'Amazon Web Services': 'aws.amazon.com console.aws.amazon.com',
    'Amazon Seller Central': 'sellercentral.amazon.de',
    'Google Docs': 'docs.google.com drive.google.com',
    'Google Accounts': 'accounts.google.com accounts.google.de',
    'Google Calendar': 'calendar.google.com',
    Yahoo: 'finance.yahoo.com sports.yahoo.com login.yahoo.com',
    'x.company.com': 'x.company.com',
    'facebook.example.com': 'facebook.example.com',
    'google.example.com': 'www.google.example.com',
    'notfacebook.com': 'notfacebook.com',
    'facebook.com.evil.example': 'www.facebook.com.evil.example',
    'mail.example': 'mail.example',
  },
};

const rows = Object.entries(mustHaves).flatMap(([channel, names]) =>
  Object.entries(names).flatMap(([name, hosts]) => hosts.split(' ').map(host => [host, channel, name])),
);

describe('a referrer', () => {
  it.each(rows)('%s is %s by %s', (host = '', channel, name) => {
    expect([channelOfVisit({ c: {}, ref: host }), nameOfSource(host)]).toEqual([channel, name]);
  });

  it('has one name in any letters', () => {
    expect(nameOfSource('WWW.Google.COM')).toBe('Google');
    expect(nameOfSource('www.News.example')).toBe('News.example');
  });

  it('has a host of any length', () => {
    expect(nameOfSource(`${'a.'.repeat(200)}facebook.com`)).toBe('Facebook');
  });

  it('of an ad server is an ad', () => {
    expect(channelOfVisit({ c: {}, ref: 'googleads.g.doubleclick.net' })).toBe('Display');
  });
});

describe('a source in a link', () => {
  it.each([
    ['google', 'Google'],
    ['Google', 'Google'],
    ['fb', 'Facebook'],
    ['ig', 'Instagram'],
    ['twitter', 'X'],
    ['chatgpt.com', 'ChatGPT'],
    ['hacker news', 'Hacker News'],
    ['shopping.google', 'Google Shopping'],
    ['Spring Newsletter', 'Spring Newsletter'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('%s is named %s', (source, name) => {
    expect(nameOfSource(source)).toBe(name);
  });

  it.each(['shop', 'note', 'signal', 'front', 'search'])('%s is a word of its own', source => {
    expect(channelOf({ source, medium: 'email', campaign: '' })).toBe('Email');
  });

  it('counts as paid with a paid medium', () => {
    expect(channelOf({ source: 'www.bing.com', medium: 'cpc', campaign: '' })).toBe('Paid Search');
    expect(channelOf({ source: 'l.instagram.com', medium: 'paid', campaign: '' })).toBe('Paid Social');
  });
});
