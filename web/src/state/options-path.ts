/** The page with a license's options; apart from `paths.ts`, which every visitor loads and this only the account. */
export const optionsPath = '/infos/subscriptions/options';
