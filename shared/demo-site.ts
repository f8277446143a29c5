/** The shop that the demo pretends; nobody can register its domain. */
export const demoSite = { domain: 'northwind.example', licenseKey: 'UT-DEMO' } as const;
