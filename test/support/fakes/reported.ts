// Clicks and leads as the API answers them.
import type { AnswerOf } from '#shared/contract/index.ts';
import type { ClickOnWire, LeadOnWire } from '#shared/contract/leads.ts';
import { conversionFileNames } from '#shared/domain/leads/conversion-file-names.ts';
import { dayMs, hourMs } from '#shared/domain/time.ts';

/** A click of last week that became nothing yet. */
export function clickAnswer(at: number, change: Partial<ClickOnWire> = {}): ClickOnWire {
  return {
    ...{ id: `${at}#click`, at, name: 'gclid', value: 'Cj0KCQ_aB-1', network: 'Google Ads' },
    ...{ domain: 'www.rossi.test', campaign: 'spring', term: 'oak table', page: 'www.rossi.test/sale' },
    ...{ lead_at: null, conversion: null },
    ...change,
  };
}

/** A lead whose first touch was an ad and whose last a newsletter. */
export function leadAnswer(at: number, change: Partial<LeadOnWire> = {}): LeadOnWire {
  const nothing = { term: '', content: '', click: '', referrer: '' };
  return {
    ...{ id: `${at}#lead`, at, page: 'www.rossi.test/contact', visits_before: 2 },
    first: {
      ...{ ...nothing, at: at - 4 * dayMs, channel: 'Paid Search', source: 'google', medium: 'cpc' },
      ...{ campaign: 'spring', term: 'oak table', click: 'gclid', page: 'www.rossi.test/sale' },
    },
    last: {
      ...{ ...nothing, at: at - hourMs, channel: 'Email', source: 'newsletter', medium: 'email' },
      ...{ campaign: 'october', page: 'www.rossi.test/', referrer: 'mail.example' },
    },
    ...{ between: [], clicks: [], in_flood: false, outcome: null },
    consent: { ad_user_data: null, ad_personalization: null, withdrawn: false },
    ...change,
  };
}

export function listAnswer<Item>(items: Item[], cursor: string | null = null) {
  return { items, cursor, looked_back_to: null };
}

type FileCounts = NonNullable<AnswerOf<'click-export'>['counts']>['files'];

/** What each file holds: nothing, unless it is said. */
export function countsOfFiles(change: Partial<FileCounts>): FileCounts {
  const none = { holds: 0, old: 0, unknown: 0, refused: 0 };
  const all = Object.fromEntries(conversionFileNames.map(name => [name, none])) as FileCounts;
  return { ...all, ...change };
}

export function exportAnswer(change: Partial<AnswerOf<'click-export'>> = {}): AnswerOf<'click-export'> {
  return {
    ...{ conversion_name: 'Utmost lead', qualified_name: 'Utmost qualified lead' },
    ...{ time_zone: 'UTC', address_since: null },
    ...change,
  };
}
