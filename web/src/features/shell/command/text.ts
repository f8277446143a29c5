// Texts of the search over the account, its licenses and the help center.

export const commandText = {
  title: 'Search your account',
  label: 'Search pages, licenses and help',
  results: 'Results',
  pages: 'Pages',
  licenses: 'Licenses',
  help: 'Help',
  noDomain: 'No domain yet',
  none: (query: string) => `Nothing found for “${query}”. Try a page, a domain, a license key or a topic.`,
  found: (count: number) => (count === 1 ? 'One result' : `${count} results`),
  choose: 'choose',
  open: 'open',
  close: 'close',
} as const;
