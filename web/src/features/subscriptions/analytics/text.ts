// Texts of the Analytics tab, where an owner shares the report of a license (`analytics.ts` has what the server says).

export const sharedReportText = {
  on: 'Analytics Enabled',
  off: 'Analytics Disabled',
  hint: 'Shares every visit and lead of this license with one Google account, for dashboards in Looker Studio.',
  email: 'Google account',
  emailHint: 'One address, which is the only reader of the report.',
  update: 'Update',
  updating: 'Updating...',
  unsaved: 'Click Update to save this.',
  /** Before analytics are disabled. */
  warning: (days: number) =>
    `The report is closed right away and deleted after ${days} days. Analytics can’t be enabled again for ${days} days.`,
  pending:
    'Google isn’t taking changes at the moment. We’ve kept yours and will make it automatically, usually within minutes.',
  dashboard: 'Create a dashboard report',
  dashboardHint: (email: string) =>
    `Opens Looker Studio in a new tab. Sign in there as ${email}. Rows arrive a minute or two after a visit.`,
  dashboardLater: 'As soon as the report is shared, you can create a dashboard over it here.',
} as const;
