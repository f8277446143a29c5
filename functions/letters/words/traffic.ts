import type { LetterOf } from '#shared/contract/letter.ts';
import { openAfterNoticeDays } from '#shared/domain/visits/traffic-state.ts';
import { countText } from '#shared/text/counts.ts';
import { dateText, monthText } from '#shared/text/dates.ts';
import type { LetterContent, Places } from '../content.ts';
import { accountUrl } from '../places.ts';
import { aboutMoney, hello, toOurselves } from './phrases.ts';

type Traffic = Pick<LetterOf<'traffic-near'>, 'month' | 'site' | 'visits' | 'allowance'>;

/** Why a notice is sent that can be switched off. */
const aboutUsage =
  'You’re getting this because of your plan’s traffic limit. You can switch these emails off under My Account.';

const goesOn = 'Tracking continues, and there’s no extra charge.';

export function trafficNear(letter: LetterOf<'traffic-near'>, { siteUrl }: Places): LetterContent {
  return {
    subject: `${siteOf(letter)} has used ${shareText(letter)} of its visits this month`,
    preheader: 'Nothing stops when the rest is used.',
    greeting: hello(letter.name),
    paragraphs: [
      `${siteOf(letter)} is close to the visits included in the ${letter.plan} plan each month.`,
      'Nothing stops when they are used up, and no fee is added. We only want you to know.',
    ],
    facts: factsOf(letter),
    button: { label: 'See the visits', href: accountUrl(siteUrl) },
    notes: ['Bot traffic or your own tests? You can exclude visits in your account.'],
    reason: aboutUsage,
  };
}

export function trafficOver(letter: LetterOf<'traffic-over'>, { siteUrl }: Places): LetterContent {
  return {
    subject: letter.again
      ? `${siteOf(letter)} has more visits than its plan, for the second month`
      : `${siteOf(letter)} has used all visits of this month`,
    preheader: 'Tracking continues.',
    greeting: hello(letter.name),
    paragraphs: [
      `${siteOf(letter)} has used the visits that the ${letter.plan} plan includes in a month. ${goesOn}`,
      ...nextStep(letter),
    ],
    facts: factsOf(letter),
    button: letter.largest
      ? { label: 'Write to us', href: `${siteUrl}/#contact` }
      : { label: 'See the plans', href: accountUrl(siteUrl) },
    notes: ['Bot traffic or your own tests? You can exclude visits in your account.'],
    reason: letter.again ? aboutMoney : aboutUsage,
  };
}

/** To ourselves: a license of the largest plan is beyond fair use, and a person decides what follows. */
export function trafficToDo(letter: LetterOf<'traffic-to-do'>): LetterContent {
  return {
    subject: `Beyond fair use: ${siteOf(letter)} in ${monthText(letter.month)}`,
    preheader: letter.customer,
    greeting: 'To do:',
    paragraphs: [
      'A license of the largest plan has more visits than fair use allows. Talk to the customer about a Corporate plan. Nothing was stopped or deleted, and nothing will be without you.',
    ],
    facts: [...factsOf(letter), ['Customer', letter.customer], ['License', letter.licenseKey]],
    reason: toOurselves,
  };
}

function nextStep({ again, largest, lockedFrom }: LetterOf<'traffic-over'>): string[] {
  if (largest)
    return [
      'The Professional plan is offered under fair use up to this number. For more, please talk to us about a Corporate plan.',
    ];
  if (!again || lockedFrom === null)
    return ['If it happens again next month, we will ask you to move to a larger plan.'];
  return [
    `It is the second month in a row. Please move to a larger plan: ${openAfterNoticeDays} days from now, on ${dateText(lockedFrom)}, the tables of your monthly reports are locked until you do. Their totals stay, and so does everything that is counted meanwhile.`,
  ];
}

function factsOf({ month, site, visits, allowance }: Traffic): [string, string][] {
  return [
    ...(site ? [['Site', site] as [string, string]] : []),
    ['Month', monthText(month)],
    ['Visits so far', countText(visits)],
    ['Plan allowance', countText(allowance)],
  ];
}

/** A long name would be all that a list of mails shows. */
function siteOf({ site }: Traffic): string {
  return site && site.length <= 24 ? site : 'Your site';
}

function shareText({ visits, allowance }: Traffic): string {
  return `${Math.floor((visits / allowance) * 100)}%`;
}
