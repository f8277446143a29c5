// Texts of the list of leads.
export const leadText = {
  lead: 'Every form that was sent on your site, and how its visitor had come: never what was written in it.',
  loading: 'Loading your leads…',
  caption: 'Leads',
  /** Beside a license's code. */
  ofLicense: 'Leads and where they came from',
  columns: {
    time: 'Time',
    form: 'Form',
    first: 'First touch',
    last: 'Last touch',
    visits: 'Visits',
    journey: 'Journey',
  },
  searchHint: 'A source, campaign, page or channel',
  count: (count: string, isOne: boolean) => (isOne ? '1 lead' : `${count} leads`),
  unknown: 'Unknown',
  same: 'Same as the first',
  visit: (number: number) => (number === 1 ? 'First visit' : `Visit ${number}`),
  flood: 'In a flood',
  openOf: (when: string) => `Journey of the lead of ${when}`,
  /** Leads to the report of the month that is listed. */
  report: 'Monthly report of this site',
  retention: 'Leads are kept for 13 months.',
  empty: 'No lead yet',
  emptyHint: 'When somebody sends a form on your site, the lead and its journey are here within a minute.',
  emptyTest: 'Test my site',
  off: {
    title: 'Leads are not reported',
    text: (domain: string) =>
      `The tracker of ${domain} reports no forms, so nothing new can be listed here. It never reports what is in them.`,
    on: 'Report leads',
    busy: 'Switching on…',
  },
  journey: {
    first: 'First touch',
    only: 'First and only touch',
    last: 'Last touch',
    sent: 'Form sent',
    landed: 'Landed on',
    from: 'Came from',
    on: 'On',
    notTold: 'The browser told no more about it.',
    timeUnknown: 'Time unknown',
    clicks: 'Clicks of ads on the way',
    showClick: (name: string, when: string) => `${name}, ${when}`,
  },
} as const;
