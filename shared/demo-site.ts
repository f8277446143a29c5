/** The shop in the demo; its domain is reserved and cannot be registered. */
export const demoSite = { domain: 'northwind.example', licenseKey: 'UT-DEMO' } as const;
