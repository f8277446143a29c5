// Where the shared report of a license is at Google, and how its reader opens it.

/** Rows may come twice, and Google's own check for that looks back a minute only: readers get a view without repeats. */
export const reportView = 'events_once';

/** The dataset of a license; Google allows letters, digits and underscores. */
export function datasetOf(licenseKey: string): string {
  return `license_${licenseKey.replace(/\W/g, '_')}`;
}

/** Opens a new report of Looker Studio over the rows of a license, for whoever may read them. */
export function dashboardLink(project: string, licenseKey: string): string {
  const source = {
    'ds.connector': 'bigQuery',
    'ds.type': 'TABLE',
    'ds.projectId': project,
    'ds.datasetId': datasetOf(licenseKey),
    'ds.tableId': reportView,
  };
  const query = Object.entries(source).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://lookerstudio.google.com/reporting/create?${query.join('&')}`;
}
