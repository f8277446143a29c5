// Texts of the list of leads.
export const leadText = {
  lead: 'Every form submission and how the visitor found you. We never see what they wrote.',
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
  same: 'Same',
  visit: (number: number) => (number === 1 ? 'First visit' : `Visit ${number}`),
  flood: 'In a flood',
  openOf: (when: string) => `Journey of the lead of ${when}`,
  /** Leads to the report of the month that is listed. */
  report: 'Monthly report of this site',
  retention: 'Leads are kept for 13 months.',
  empty: 'No lead yet',
  emptyHint: 'When someone submits a form, the lead and its journey show up here within a minute.',
  emptyTest: 'Test my site',
  off: {
    title: 'Lead reporting is off',
    text: (domain: string) =>
      `The tracker of ${domain} doesn’t report form submissions, so no new leads appear here. It never reports what’s in a form.`,
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
    notTold: 'No further details.',
    timeUnknown: 'Time unknown',
    clicks: 'Ad clicks along the way',
    showClick: (name: string, when: string) => `${name}, ${when}`,
  },
} as const;
