// What is said about a license's visits and their allowance.
import { countText } from './counts.ts';

const counted = (count: number, one: string) => `${countText(count)} ${count === 1 ? one : `${one}s`}`;

export const usageText = {
  near: (visits: string, allowance: string) =>
    `${visits} of ${allowance} visits of this month are used. Tracking continues past the limit.`,
  over: (visits: string, allowance: string) =>
    `This month has ${visits} visits, your plan includes ${allowance}. Tracking continues, and nothing more is charged.`,
  overAgain: (visits: string, allowance: string) =>
    `The second month in a row with more visits than your plan includes: ${visits} of ${allowance}. Tracking continues; please move to a larger plan.`,
  locked: (date: string) => ` Monthly reports are locked from ${date} until then.`,
  fairUse: ' Please write to us about a Corporate plan.',
  /** What came faster than the site's pace, and the one thing that can be done about it. */
  flood: {
    count: (visits: number, leads: number) =>
      [
        ...(visits > 0 || leads === 0 ? [counted(visits, 'visit')] : []),
        ...(leads > 0 ? [counted(leads, 'lead')] : []),
      ].join(' and '),
    notice: (count: string, when: string) =>
      `A flood of ${count}, ${when}. They’re in your reports and lists, and don’t use up your plan. Not real visitors? Exclude that time.`,
    leaveOut: 'Don’t count these',
    list: 'Floods this month',
    listed: (when: string, count: string) => `${when}: ${count}`,
  },
  leftOut: (count: string) => `${count} visits and leads of this month are excluded, as you asked.`,
  /** This month's visits by day, in the open panel. */
  days: {
    title: (month: string) => `${month} by day`,
    visits: 'Visits',
    leads: 'Leads',
    day: 'Day (UTC)',
    picture: (month: string, visits: string, most: string, day: string) =>
      `${month} by day: ${visits} visits, most on ${day} with ${most}.`,
    point: (day: string, visits: string, leads: string) => `${day}: ${visits} visits, ${leads} leads`,
    ahead: 'Still to come',
    table: 'Show table',
  },
  exclude: {
    open: 'Exclude visits',
    title: 'Exclude visits',
    lead: 'Exclude a burst of bot traffic or your own tests from your numbers. You can undo this for 30 days.',
    from: 'From',
    to: 'Until',
    submit: 'Exclude',
    busy: 'Saving…',
    done: 'That period is excluded. You can count it again for 30 days.',
    undone: 'These visits count again.',
    list: 'Excluded periods',
    none: 'Nothing is excluded.',
    range: (from: string, to: string) => `${from} to ${to}`,
    undo: 'Count again',
    notATime:
      'Please choose a time that has begun, with an end after its beginning and at the latest a day from now.',
    tooOld: (days: number) => `Only visits of the last ${days} days can be excluded or counted again.`,
    tooMany: 'No more periods can be excluded. Please combine some of them.',
  },
} as const;
