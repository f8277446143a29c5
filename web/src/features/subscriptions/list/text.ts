// What stands above a list of many licenses.

export const licenseListText = {
  search: 'Search your licenses',
  placeholder: 'Domain, plan, status or card',
  sort: 'Sort by',
  orders: {
    attention: 'What needs attention',
    newest: 'Newest first',
    domain: 'Domain, A to Z',
    plan: 'Largest plan first',
    end: 'Ends or renews next',
  },
  count: (count: number) => (count === 1 ? '1 license' : `${count} licenses`),
  found: (found: number, all: number) => `${found} of ${all} licenses`,
  none: 'No license found',
  noneHint: (search: string) => `No domain, plan, status or card has “${search}”.`,
  clear: 'Clear search',
} as const;
