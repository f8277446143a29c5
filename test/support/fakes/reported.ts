// Clicks and leads as the API answers them.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { ClickOnWire, LeadOnWire } from '#shared/contract/leads.ts';
import { adjustmentFileNames, conversionFileNames } from '#shared/domain/leads/conversion-file-names.ts';
import { dayMs, hourMs } from '#shared/domain/time.ts';

/** A click of last week that became nothing yet. */
export function clickAnswer(at: number, change: Partial<ClickOnWire> = {}): ClickOnWire {
  return {
    id: `${at}#click`,
    at,
    name: 'gclid',
    value: 'Cj0KCQ_aB-1',
    network: 'Google Ads',
    domain: 'www.rossi.test',
    campaign: 'spring',
    term: 'oak table',
    page: 'www.rossi.test/sale',
    lead_at: null,
    conversion: null,
    ...change,
  };
}

/** A lead whose first touch was an ad and whose last a newsletter. */
export function leadAnswer(at: number, change: Partial<LeadOnWire> = {}): LeadOnWire {
  const nothing = { term: '', content: '', click: '', referrer: '' };
  return {
    id: `${at}#lead`,
    at,
    page: 'www.rossi.test/contact',
    visits_before: 2,
    first: {
      ...nothing,
      at: at - 4 * dayMs,
      channel: 'Paid Search',
      source: 'google',
      medium: 'cpc',
      campaign: 'spring',
      term: 'oak table',
      click: 'gclid',
      page: 'www.rossi.test/sale',
    },
    last: {
      ...nothing,
      at: at - hourMs,
      channel: 'Email',
      source: 'newsletter',
      medium: 'email',
      campaign: 'october',
      page: 'www.rossi.test/',
      referrer: 'mail.example',
    },
    between: [],
    clicks: [],
    in_flood: false,
    outcome: null,
    consent: { ad_user_data: null, ad_personalization: null, withdrawn: false },
    ...change,
  };
}

export function listAnswer<Item>(items: Item[], cursor: string | null = null) {
  return { items, cursor, looked_back_to: null };
}

type Counts = NonNullable<AnswerOf<'click-export'>['counts']>;

/** What the files hold: nothing, unless it is said. */
export function countsOfFiles({
  files = {},
  adjustments = {},
  elsewhere = 0,
}: {
  files?: { [Name in keyof Counts['files']]?: Partial<Counts['files'][Name]> };
  adjustments?: { [Name in keyof Counts['adjustments']]?: Partial<Counts['adjustments'][Name]> };
  elsewhere?: number;
} = {}): Counts {
  const none = { holds: 0, old: 0, unknown: 0, refused: 0, repeated: 0 };
  const unadjusted = { restates: 0, retracts: 0, young: 0, old: 0, valueless: 0, repeated: 0 };
  return {
    files: eachWith(conversionFileNames, none, files),
    adjustments: eachWith(adjustmentFileNames, unadjusted, adjustments),
    elsewhere,
  };
}

function eachWith<Name extends string, Of extends object>(
  names: readonly Name[],
  none: Of,
  change: { [One in Name]?: Partial<Of> },
): Record<Name, Of> {
  return Object.fromEntries(names.map(name => [name, { ...none, ...change[name] }])) as Record<Name, Of>;
}

export function exportAnswer(change: Partial<AnswerOf<'click-export'>> = {}): AnswerOf<'click-export'> {
  return {
    conversion_name: 'Utmost lead',
    qualified_name: 'Utmost qualified lead',
    time_zone: 'UTC',
    address_since: null,
    ...change,
  };
}
