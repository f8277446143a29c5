// What is said about a license's visits and their allowance.

export const usageText = {
  near: (visits: string, allowance: string) =>
    `${visits} of ${allowance} visits of this month are used. Tracking goes on beyond that, too.`,
  over: (visits: string, allowance: string) =>
    `This month has ${visits} visits, your plan includes ${allowance}. Tracking goes on, and nothing more is charged.`,
  overAgain: (visits: string, allowance: string) =>
    `The second month in a row with more visits than your plan includes: ${visits} of ${allowance}. Tracking goes on; please move to a larger plan.`,
  locked: (date: string) => ` Monthly reports are locked from ${date} until then.`,
  fairUse: ' Please write to us about a Corporate plan.',
  suspect: (count: string) =>
    `${count} visits came faster than visitors do. They are shown here and not counted.`,
  leftOut: (count: string) => `${count} visits and leads of this month are left out, as you asked.`,
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
    open: 'Leave visits out',
    title: 'Leave visits out',
    lead: 'Visits and leads of this time are not counted: a flood, or a test of your own. You can take that back for thirty days.',
    from: 'From',
    to: 'Until',
    submit: 'Leave out',
    busy: 'Saving…',
    done: 'The visits of this time are left out.',
    undone: 'The visits of this time count again.',
    list: 'Times that are left out',
    none: 'No time is left out.',
    range: (from: string, to: string) => `${from} to ${to}`,
    undo: 'Count again',
    notATime:
      'Please choose a time that has begun, with an end after its beginning and at the latest a day from now.',
    tooOld: (days: number) => `Only visits of the last ${days} days can be left out or counted again.`,
    tooMany: 'No more times can be left out. Please combine some of them.',
  },
} as const;
