import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { clickDays } from '#functions/adapters/dynamo/leads/click-item.ts';
import { backupCodeLengths } from '#shared/domain/account/backup-codes.ts';
import { parameters } from '#shared/domain/attribution/parameters.ts';
import { planKeys, plans } from '#shared/domain/checkout/plans.ts';
import { isServed, type Status } from '#shared/domain/licenses/status.ts';
import { connectLimits } from '#shared/domain/sites/connected-sites.ts';
import { formerTools } from '#shared/domain/sites/former-tools.ts';
import {
  defaultSettings,
  formVendors,
  settingLimits,
  type TrackerSettings,
} from '#shared/domain/sites/tracker-settings.ts';
import { minuteMs } from '#shared/domain/time.ts';
import { keptCountDays } from '#shared/domain/visits/count-periods.ts';
import { dimensions } from '#shared/domain/visits/visit-dimensions.ts';
import { freshSignInMs } from '#shared/fresh-sign-in.ts';
import { frontMatterOf } from '#shared/help/article.ts';
import { trackerCache } from '#shared/product.ts';
import { usd } from '#shared/text/money.ts';
import { statusText } from '#shared/text/status.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { backupCodeText } from '../web/src/features/sign-in/backup-code-text.ts';
import { paths } from '../web/src/paths.ts';
import { accountText } from '../web/src/text/account.ts';
import { myAccountText } from '../web/src/text/my-account.ts';
import { shellText } from '../web/src/text/shell.ts';
import { signInText } from '../web/src/text/sign-in.ts';

const root = join(import.meta.dirname, '..');

function read(path: string) {
  return readFileSync(join(root, path), 'utf8');
}

const slugs = readdirSync(join(root, 'shared/help'))
  .filter(name => name.endsWith('.md'))
  .map(name => name.slice(0, -3));

function article(slug: string) {
  return read(`shared/help/${slug}.md`);
}

function partsOf(slug: string) {
  const { values, text } = frontMatterOf(slug, article(slug));
  const body = text.trimStart();
  const prose = body.replace(/^ *```\w*\n.*?^ *```$/gms, '').replace(/`[^`\n]*`/g, '');
  return { front: Object.fromEntries(values), body, prose };
}

/** The sources of each page that articles link to; an anchor (`#…`) must be an id in one of them. */
const pages: Readonly<Record<string, string>> = {
  '/': 'web/src/pages/public/landing/Pricing.tsx web/src/pages/public/landing/ChatPrompt.tsx',
  '/terms': 'web/src/pages/public/legal/Terms.tsx',
  '/privacy': 'web/src/pages/public/legal/Privacy.tsx',
  '/dpa': 'web/src/pages/public/legal/DataProcessing.tsx',
  '/schedule': 'web/src/pages/public/Schedule.tsx',
  '/utmost-with-click-funnel': 'web/src/pages/public/offers/ClickFunnel.tsx',
};

function linkExists(href: string): boolean {
  const [path = '', id] = href.split('#');
  const page = path.replace(/\?login=1$/, '');
  // Written by the build (`web/wordpress-plugin.ts`), which checks every link of the finished site.
  if (page === paths.wordpressPlugin) return true;
  if (page.startsWith('/pictures/')) return existsSync(join(root, 'web/public', page));
  if (page.startsWith('/help/')) return slugs.includes(page.slice(6)) && !id;
  const sources = pages[page]?.split(' ').map(read).join('');
  return sources !== undefined && (!id || new RegExp(`\\bid(: |=)['"]${id}['"]`).test(sources));
}

describe.each(slugs)('%s', slug => {
  const { front, body, prose } = partsOf(slug);

  it('has a title and a description that fit search results', () => {
    expect(Object.keys(front)).toEqual(['title', 'description', 'topic', 'order', 'related']);
    expect(front.title?.length).toBeLessThanOrEqual(60);
    expect(front.description?.length).toBeGreaterThanOrEqual(50);
    expect(front.description?.length).toBeLessThanOrEqual(160);
    expect(`${front.title}${front.description}`).not.toMatch(/: |["<]/);
  });

  it('has 250 to 700 words of plain Markdown, without a first-level heading or HTML', () => {
    const words = body.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(700);
    expect(prose).not.toMatch(/^# |<\/?[a-z]/im);
    for (const [, language] of body.matchAll(/^ *```(\w*)\n.*?^ *```$/gms)) expect(language).not.toBe('');
  });

  it('has no broken links', () => {
    const links = [...prose.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href ?? '');
    const related = (front.related ?? '').split(', ').map(other => `/help/${other}`);
    expect([...links, ...related].filter(href => !linkExists(href))).toEqual([]);
    expect(related).not.toContain(`/help/${slug}`);
  });
});

test('no two articles have the same position in a topic', () => {
  const places = slugs.map(partsOf).map(({ front }) => `${front.topic} ${front.order}`);
  expect(new Set(places).size).toBe(slugs.length);
});

describe('the articles agree with the code on', () => {
  const names = (kind: string) => parameters.filter(row => row.kind === kind).map(({ name }) => name);
  const missing = (slug: string, wanted: readonly string[]) =>
    wanted.filter(name => !article(slug).includes(`\`${name}\``));

  it('every setting of the WordPress plugin that is named', () => {
    const install = article('install-wordpress').split('## By hand')[0] ?? '';
    const plugin = ['admin/fields.php', 'admin/account.php', 'block/block.json', 'readme.txt']
      .map(file => read(`wordpress/utmost/${file}`))
      .join('\n');
    const ofWordpress =
      /^(Plugins ›|Install Now|Activate|Save Changes|Subscriptions|Copy|WP Consent|Settings)/;
    const named = [...install.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter(name => !ofWordpress.test(name) && !plugin.includes(name))).toEqual([]);
    expect(install).toContain(
      `Up to ${['no', 'one', 'two', 'three', 'four', 'five'][connectLimits.sites]} sites`,
    );
    for (const known of ['utmost_kept', '[utmost name="utm_source" default="our site"]'])
      expect(install).toContain(known);
  });

  it('everything that is pressed in My Account, and its limits', () => {
    const said = textsIn([myAccountText, accountText.pages, shellText, backupCodeText, signInText]);
    for (const slug of ['two-step-login', 'your-account']) {
      const named = [...article(slug).matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => name);
      expect(named.length).toBeGreaterThan(8);
      // Two words that are stressed, and press nothing.
      expect(named.filter(name => !said.has(name) && !['backup codes', 'off'].includes(name))).toEqual([]);
    }
    expect(backupCodeLengths.set).toBe(10);
    expect(article('two-step-login')).toContain('You see ten **backup codes**');
    expect(freshSignInMs).toBe(10 * minuteMs);
    expect(article('your-account')).toContain('more than ten minutes ago');
  });
  it('every click id', () => {
    const written = names('click').filter(name => !/^hsa_(?!acc|cam)/.test(name));
    expect(missing('click-ids', written)).toEqual([]);
  });
  it('every campaign parameter', () => {
    const written = names('campaign');
    expect(missing('captured-parameters', written)).toEqual([]);
  });
  it('every field of the context', () => {
    expect(missing('hidden-fields', [...names('context'), ...names('channel')])).toEqual([]);
  });
  it('every price', () => {
    for (const key of planKeys) {
      const { title, visits, prices } = plans[key];
      const row = `| ${title} | up to ${visits.toLocaleString('en-US')} | ${usd(prices.monthly.priceCents)} | ${usd(prices.yearly.priceCents)} |`;
      expect(article('plans-and-prices')).toContain(row);
    }
  });
  it('everything that visits are summed up by, and how long ids and clicks are kept', () => {
    const text = article('what-we-store');
    const sums = text.split('\n').find(line => line.includes('visits and leads by day')) ?? '';
    const simple = Object.values(dimensions).filter(name => !name.includes(' of '));
    expect(simple.filter(name => !sums.includes(name))).toEqual([]);
    expect(text).toMatch(new RegExp(`none counts twice \\| ${keptCountDays} days`));
    expect(text).toContain(`${clickDays} days after the click`);
  });
  it('every status, and whether tracking continues in it', () => {
    for (const status of Object.keys(isServed) as Status[])
      expect(article('failed-payments')).toMatch(
        new RegExp(`^\\| ${statusText[status]} \\|.*\\| ${isServed[status] ? 'on' : 'off'} \\|$`, 'm'),
      );
  });
  it('every option of the tracker, with its default and its limit', () => {
    const { cookieDays, fields, parameters: own, parameterName, unwantedReferrals } = settingLimits;
    const row = (label: string, rest: string) => `| ${label} | ${rest}`;
    const facts = {
      cookieDays: `${defaultSettings.cookieDays} | ${cookieDays.min} to ${cookieDays.max} whole days`,
      cookieDomain: 'your main domain',
      address: onOrOff(defaultSettings.address),
      userAgent: onOrOff(defaultSettings.userAgent),
      consent: 'nobody',
      consentCategory: optionsText.categories[defaultSettings.consentCategory],
      consentPurposes: defaultSettings.consentPurposes.join(' and '),
      fields: `none | ${fields} names`,
      hiddenInputs: onOrOff(defaultSettings.hiddenInputs),
      formData: onOrOff(defaultSettings.formData),
      placeholders: onOrOff(defaultSettings.placeholders),
      channel: onOrOff(defaultSettings.channel),
      leadId: onOrOff(defaultSettings.leadId),
      journey: onOrOff(defaultSettings.journey),
      embeddedForms: onOrOff(defaultSettings.embeddedForms),
      forms: `none | ${formVendors.map(vendor => optionsText.vendors[vendor]).join(', ')}`,
      cookiePerParameter: `${onOrOff(defaultSettings.cookiePerParameter)} | ${settingLimits.parametersInCookies} own parameters`,
      vendorCookies: onOrOff(defaultSettings.vendorCookies),
      decoration: onOrOff(defaultSettings.decoration),
      linkedDomains: `none | ${settingLimits.linkedDomains} domains`,
      unwantedReferrals: `none | ${unwantedReferrals} sites`,
      toolIds: onOrOff(defaultSettings.toolIds),
      matomoNames: onOrOff(defaultSettings.matomoNames),
      formerCookies: onOrOff(defaultSettings.formerCookies),
      leads: onOrOff(defaultSettings.leads),
      clickReports: onOrOff(defaultSettings.clickReports),
      channelRules: `none | ${settingLimits.channelRules} rules`,
    } satisfies Record<Exclude<keyof TrackerSettings, 'parameters'>, string>;
    const text = article('tracker-options');
    const rows = Object.entries(facts).map(([name, fact]) =>
      row(optionsText[name as keyof typeof facts].label, fact),
    );
    expect(rows.filter(wanted => !text.includes(wanted))).toEqual([]);
    expect(text).toContain(`You can add ${own} query parameters of your own, with up to ${parameterName}`);
    const { freshSeconds, staleSeconds } = trackerCache;
    expect(text).toContain(`keep the one before for ${freshSeconds / 3600} hour.`);
    expect(text).toContain(`after ${(freshSeconds + staleSeconds) / 3600} hours`);
  });
});

it.each(formerTools)('there is an article for those who come from $title', ({ article: slug }) => {
  expect(slugs).toContain(slug);
});

const withFields = formerTools.filter(({ fields }) => Object.keys(fields).length > 0);

describe.each(withFields)('the article for those who come from $title', tool => {
  it.each(Object.entries(tool.fields))('says that %s is %s here', (field, value) => {
    const rows = article(tool.article)
      .split('\n')
      .filter(line => line.startsWith('|'));
    expect(rows.filter(row => row.includes(`\`${field}\``) && row.includes(`\`${value}\``))).toHaveLength(1);
  });
});

/** Every text in them, however deep it lies. */
function textsIn(what: unknown): Set<string> {
  const texts = new Set<string>();
  JSON.stringify(what, (_, value) => {
    if (typeof value === 'string') texts.add(value);
    return value;
  });
  return texts;
}

function onOrOff(setting: boolean) {
  return setting ? 'on' : 'off';
}
