/** The page that tests a site; apart from `paths.ts`, which every visitor loads and this only the account. */
export const testSitePath = '/infos/test-site';
