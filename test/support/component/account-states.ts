// Every page of the account in every state it has, with the answers that make it so.
import { AppError } from '#shared/errors.ts';
import { connectText } from '#shared/text/connect-site.ts';
import { messages } from '#shared/text/messages.ts';
import { siteCheckText } from '#shared/text/site-check.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { billingsText } from '../../../web/src/features/billings/text.ts';
import { chatPageText } from '../../../web/src/features/chat/text.ts';
import { exportText } from '../../../web/src/features/click-report/export/text.ts';
import { clickPage, listText, reportSections } from '../../../web/src/features/click-report/text.ts';
import { reportText } from '../../../web/src/features/monthly-report/text.ts';
import { overviewText } from '../../../web/src/features/overview/text.ts';
import { scheduleText } from '../../../web/src/pages/account/schedule-text.ts';
import { paths } from '../../../web/src/paths.ts';
import { optionsPath } from '../../../web/src/state/options-path.ts';
import { testSitePath } from '../../../web/src/state/test-site-path.ts';
import { accountText } from '../../../web/src/text/account.ts';
import { leadText } from '../../../web/src/text/leads.ts';
import { myAccountText } from '../../../web/src/text/my-account.ts';
import { billingsAnswer } from '../fakes/answered-bills.ts';
import { answer, question, tenChats, threadOf } from '../fakes/answered-chats.ts';
import { emptyReport, outcomeAnswer, reportAnswer } from '../fakes/monthly-report.ts';
import { clickAnswer, exportAnswer, leadAnswer, listAnswer } from '../fakes/reported.ts';
import { options } from '../fakes/tracker-options.ts';
import { whenAsked } from './api.ts';
import { expectConsoleError } from './console.ts';
import { cardLicense, paypalLicense } from './licenses.ts';
import { lastMonth, mailsChosen } from './monthly-report.ts';
import { noExport, twoStepOn } from './my-account.tsx';
import { bothProviders } from './open-billings.ts';
import { keeping } from './open-chat.ts';

export const states = ['full', 'empty', 'loading', 'failed'] as const;
type State = (typeof states)[number];
interface Shown {
  /** Said on the page when it has come to this state. */
  says: string;
  answers?: () => unknown;
  query?: string;
}

const now = Date.now();
const never = () => new Promise<never>(() => undefined);
const refused = new AppError('forbidden', 'Not today');
const [head] = tenChats(now) as [ReturnType<typeof tenChats>[number]];
const thread = threadOf(head, [question(head.title, now), answer('So it is.')]);
const noLicense = () => whenAsked('licenses', []);
const licensesWait = () => whenAsked('licenses', never);
const licensesFail = () => {
  expectConsoleError(/Not today|error boundary/);
  whenAsked('licenses', refused);
};
const failed: Shown = { says: messages.failure.title, answers: licensesFail };
const waiting = accountText.loading;

const connecting = `?${new URLSearchParams({
  site: 'https://www.lamps.test',
  state: 's'.repeat(43),
  challenge: 'c'.repeat(43),
  return_to: 'https://www.lamps.test/wp-admin/options-general.php?page=utmost',
})}`;

/** A page without one of the states says why it has none. */
export const accountStates: Readonly<Record<string, Partial<Record<State, Shown>>>> = {
  [paths.account]: {
    full: { says: overviewText.states.live },
    empty: {
      says: overviewText.states.waiting,
      answers: () => {
        whenAsked('leads', listAnswer([]));
        whenAsked('monthly-report', ({ month }) => emptyReport(month));
      },
    },
    loading: { says: overviewText.loading, answers: licensesWait },
    failed,
  },
  [paths.subscriptions]: {
    full: { says: 'lamps.test', query: '?open=sub_1' },
    empty: { says: messages.account.empty, answers: noLicense },
    loading: { says: waiting, answers: licensesWait },
    failed,
  },
  [optionsPath]: {
    full: { says: optionsText.cookieDays.label },
    empty: { says: accountText.options.noDomain, answers: noLicense },
    loading: { says: accountText.options.loading, answers: licensesWait },
    failed,
  },
  // Tests what there is: a license with a domain.
  [testSitePath]: {
    full: { says: siteCheckText.start },
    empty: { says: siteCheckText.none, answers: noLicense },
    failed,
  },
  '/infos/connect-site': {
    full: { says: connectText.until, query: connecting },
    empty: { says: connectText.toLicenses, query: connecting, answers: noLicense },
    loading: { says: connectText.loading, query: connecting, answers: licensesWait },
    failed: {
      says: connectText.failed,
      query: connecting,
      answers: () => whenAsked('licenses', refused),
    },
  },
  [paths.billings]: {
    full: { says: billingsText.licenses.title },
    empty: { says: billingsText.empty.title, answers: noBills },
    loading: { says: accountText.loading, answers: () => whenAsked('billings', never) },
    failed: {
      says: messages.failure.title,
      answers: () => {
        expectConsoleError(/Not today|error boundary/);
        whenAsked('billings', refused);
      },
    },
  },
  [paths.monthlyReports]: {
    full: { says: reportText.tops.campaigns, query: `?month=${lastMonth}` },
    empty: { says: reportText.empty.sample, answers: () => whenAsked('monthly-report', emptyReport()) },
    loading: { says: reportText.loading, answers: () => whenAsked('monthly-report', never) },
    failed: { says: reportText.failed, answers: () => whenAsked('monthly-report', refused) },
  },
  [paths.chat]: {
    full: { says: 'So it is.', query: `/${head.id}` },
    empty: { says: chatPageText.begin.title, answers: () => keeping([]) },
    loading: { says: chatPageText.begin.title, answers: () => whenAsked('chat', never) },
    failed: { says: chatPageText.list.failed, answers: () => whenAsked('chat', refused) },
  },
  [paths.clicks]: {
    full: { says: 'Cj0KCQ_aB-1' },
    empty: { says: clickPage.empty, answers: () => whenAsked('click-report', listAnswer([])) },
    loading: { says: clickPage.loading, answers: () => whenAsked('click-report', never) },
    failed: { says: listText.failed, answers: () => whenAsked('click-report', refused) },
  },
  // Without a license there are no files, and no other way to be empty.
  [paths.clickExport]: {
    full: { says: 'google-gclid.csv' },
    empty: { says: reportSections.noLicense, answers: noLicense },
    loading: { says: exportText.loading, answers: () => whenAsked('click-export', never) },
    failed: { says: exportText.failed, answers: () => whenAsked('click-export', refused) },
  },
  [paths.leads]: {
    full: { says: leadText.journey.sent, query: `?open=${encodeURIComponent(`${now}#lead`)}` },
    empty: { says: leadText.empty, answers: () => whenAsked('leads', listAnswer([])) },
    loading: { says: leadText.loading, answers: () => whenAsked('leads', never) },
    failed: { says: listText.failed, answers: () => whenAsked('leads', refused) },
  },
  // An account is never empty.
  [paths.myAccount]: {
    full: { says: myAccountText.twoStep.newCodes },
    loading: {
      says: myAccountText.twoStep.title,
      answers: () => {
        for (const name of ['account-security', 'notifications', 'export-account'] as const)
          whenAsked(name, never);
      },
    },
    failed: { says: myAccountText.failed, answers: () => whenAsked('account-security', refused) },
  },
  // Asks for nothing.
  [paths.schedule]: { full: { says: scheduleText.suggest } },
  '/infos/nowhere': { full: { says: accountText.missing.title } },
};

/** The answers of every page where the test has no others. */
export function answerEverything(): void {
  whenAsked('licenses', [
    cardLicense(),
    paypalLicense({ meta: { license_key: 'lk_2', allowed_domains: ['lamps.test'] } }),
  ]);
  whenAsked('billings', bothProviders());
  whenAsked('notifications', mailsChosen(false));
  whenAsked('monthly-report', ({ month }) => reportAnswer({ month }, { month, now }));
  whenAsked('outcome-report', outcomeAnswer());
  whenAsked('click-report', listAnswer([clickAnswer(now), clickAnswer(now - 1, { lead_at: now })]));
  whenAsked('leads', listAnswer([leadAnswer(now)]));
  whenAsked('click-export', exportAnswer());
  whenAsked('tracker-settings', options({ clickReports: true }));
  whenAsked('account-security', twoStepOn);
  whenAsked('export-account', noExport);
  keeping([thread]);
}

function noBills(): void {
  noLicense();
  whenAsked('billings', billingsAnswer({ items: [], account: { licenses: [] } }));
}
