import type { AnswerOf } from '#shared/contract/index.ts';
import { countText } from '#shared/text/counts.ts';
import { dateText } from '#shared/text/dates.ts';
import { usageText } from '#shared/text/usage.ts';
import { minuteText } from '../../../text/dates-here.ts';
import type { Notice } from '../notice/notice-of.ts';
import type { RowFacts } from '../row-facts.ts';

/** What this month's visits give to say: how they stand to the allowance, the newest flood, and what is left out. */
export function trafficNoticesOf(usage: AnswerOf<'usage'>, row: Pick<RowFacts, 'plan'>): Notice[] {
  const notices = [allowanceNotice(usage, row.plan === 'professional')];
  const newest = usage.floods.at(-1);
  if (newest)
    notices.push({
      tone: 'neutral',
      text: usageText.flood.notice(
        usageText.flood.count(newest.visits, newest.leads),
        usageText.exclude.range(minuteText(newest.from), minuteText(newest.to)),
      ),
      action: 'flood',
      flood: newest,
    });
  if (usage.excluded > 0 || usage.excluded_ranges.length > 0)
    notices.push({
      tone: 'neutral',
      text: usageText.leftOut(countText(usage.excluded)),
      action: 'leave-out',
    });
  return notices.filter(notice => notice !== undefined);
}

function allowanceNotice(usage: AnswerOf<'usage'>, isLargest: boolean): Notice | undefined {
  const { state, locked_from: lockedFrom } = usage;
  const [visits, allowance] = [countText(usage.used), countText(usage.allowance)];
  if (state === 'ok') return undefined;
  if (state === 'near') return { tone: 'neutral', text: usageText.near(visits, allowance), action: 'larger' };
  if (isLargest)
    return { tone: 'warn', text: usageText.over(visits, allowance) + usageText.fairUse, action: 'fair-use' };
  if (state === 'over') return { tone: 'warn', text: usageText.over(visits, allowance), action: 'larger' };
  const locked = lockedFrom === null ? '' : usageText.locked(dateText(lockedFrom));
  return { tone: 'bad', text: usageText.overAgain(visits, allowance) + locked, action: 'larger' };
}
