// Texts of the Analytics tab, where an owner shares the report of a license (`analytics.ts` has what the server says).

export const sharedReportText = {
  on: 'Analytics Enabled',
  off: 'Analytics Disabled',
  hint: 'Shares every visit and lead of this license with one Google account, for dashboards in Looker Studio.',
  email: 'Google account',
  emailHint: 'One address, which is the only reader of the report.',
  update: 'Update',
  updating: 'Updating...',
  unsaved: 'Press Update to save this.',
  /** Before analytics are disabled. */
  warning: (days: number) =>
    `The report is closed at once and deleted after ${days} days. Analytics cannot be enabled again for ${days} days.`,
  pending:
    'Google takes no more changes at the moment. Yours is kept and carried out by itself, usually within minutes.',
  dashboard: 'Create a dashboard report',
  dashboardHint: (email: string) =>
    `Opens Looker Studio in a new tab. Sign in there as ${email}. Rows arrive a minute or two after a visit.`,
  dashboardLater: 'As soon as the report is shared, you can create a dashboard over it here.',
} as const;
