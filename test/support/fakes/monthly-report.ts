import type { AnswerOf } from '#shared/contract/index.ts';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { dayOf } from '#shared/domain/visits/count-periods.ts';
import { monthOf } from '#shared/domain/visits/month.ts';
import { daysOfMonth, monthBefore } from '#shared/domain/visits/periods.ts';

/** Busy in the week and quiet at its end, the same at every call. */
function visitsOn(day: string, level: number): number {
  const at = new Date(day);
  const isWeekend = at.getUTCDay() % 6 === 0;
  return Math.round(level * (isWeekend ? 0.55 : 1) * (1 + ((at.getUTCDate() * 37) % 23) / 60));
}

/** What call `outcome-report` answers of a month with one sale, and one lead that was spam. */
export function outcomeAnswer(): AnswerOf<'outcome-report'> {
  const revenue = [{ currency: 'USD', value: 480 }];
  const whole = { leads: 9, won: 1, revenue };
  const table = (name: string) => [
    { ...whole, name, leads: 7 },
    { name: '(none)', leads: 2, won: 0, revenue: [] },
  ];
  const tables = {
    channels: table('Paid Search'),
    sources: table('Google · paid'),
    campaigns: table('spring'),
    landing_pages: table('/sale'),
  };
  const states = { new: 6, qualified: 1, won: 1, lost: 1, spam: 1 };
  return {
    states,
    ...whole,
    first: { ...tables, channels: table('Email') },
    last: tables,
    looked_back_to: null,
  };
}

/** What call `monthly-report` answers of a well-kept site, up to `now` if that lies in the month. */
export function reportAnswer(
  change: Partial<MonthlyReport> = {},
  { month = '2026-11', now = Date.UTC(2027, 0) } = {},
): MonthlyReport {
  const before = monthBefore(month);
  const last = month === monthOf(now) ? dayOf(now) : `${month}-31`;
  const daysOf = (one: string, level: number) =>
    daysOfMonth(one).map(day => ({ day, visits: visitsOn(day, level), leads: visitsOn(day, level) % 7 }));
  const days = daysOf(month, 140)
    .filter(({ day }) => day <= last)
    .map(day => ({ ...day, flood: 0, excluded: 0 }));
  const daysBefore = daysOf(before, 118);
  const [visits, leads] = [sum(days, 'visits'), sum(days, 'leads')];
  const share = (name: string, part: number) => ({
    name,
    visits: Math.round(visits * part),
    leads: Math.round(leads * part),
  });
  return {
    month,
    visits,
    leads,
    floods: [],
    excluded: 0,
    allowance: 5000,
    locked: false,
    days,
    used: change.visits ?? visits,
    tracked_leads: Math.round(leads * 0.81),
    before: {
      month: before,
      visits: sum(daysBefore, 'visits'),
      leads: sum(daysBefore, 'leads'),
      tracked_leads: Math.round(sum(daysBefore, 'leads') * 0.74),
      days: daysBefore,
    },
    channels: [
      ...[share('Paid Search', 0.38), share('Organic Search', 0.22), share('Email', 0.14)],
      ...[share('Direct', 0.11), share('Organic Social', 0.06), share('Referral', 0.04)],
      ...[share('AI Assistants', 0.02), share('Paid Social', 0.02), share('Affiliates', 0.01)],
    ],
    sources: [
      ...[share('Google · paid', 0.36), share('Google · organic', 0.22)],
      ...[share('newsletter', 0.14), share('LinkedIn · organic', 0.06)],
      ...[share('partner-of-a-very-long-name.example.com', 0.04), share('ChatGPT', 0.02)],
    ],
    media: [share('cpc', 0.4), share('organic', 0.22), share('email', 0.14)],
    campaigns: [
      ...[share('autumn-sale', 0.21), share('brand', 0.15), share('october-letter', 0.14)],
      ...['a', 'b', 'c', 'd', 'e', 'f'].map(name => share(`audience-${name}`, 0.01)),
      share('other', 0.01),
    ],
    landing_pages: [share('/', 0.41), share('/prices', 0.27), share('/blog/how-to-choose', 0.12)],
    hosts: [share('www.rossi.test', 1)],
    first_touch: {
      channels: [share('Organic Social', 0.09), share('Organic Search', 0.05), share('Paid Video', 0.02)],
      sources: [share('LinkedIn · organic', 0.09)],
      campaigns: [share('launch', 0.03)],
    },
    click_ids: {
      paid_visits: Math.round(visits * 0.4),
      networks: [share('Google Ads', 0.31), share('Microsoft Advertising', 0.04)],
    },
    faults: [],
    ...change,
  };
}

/** Nothing was counted in this month, nor in the one before. */
export function emptyReport(month = '2026-11'): MonthlyReport {
  const none = { channels: [], sources: [], campaigns: [] };
  return reportAnswer(
    {
      visits: 0,
      leads: 0,
      tracked_leads: 0,
      days: [],
      ...none,
      media: [],
      landing_pages: [],
      hosts: [],
      before: { month: monthBefore(month), visits: 0, leads: 0, tracked_leads: 0, days: [] },
      first_touch: none,
      click_ids: { paid_visits: 0, networks: [] },
      faults: ['no-visits'],
    },
    { month },
  );
}

function sum(days: readonly { visits: number; leads: number }[], what: 'visits' | 'leads'): number {
  return days.reduce((total, day) => total + day[what], 0);
}
