/** The page of the licences and their billing. */
export function accountUrl(siteUrl: string): string {
  return `${siteUrl}/infos/subscriptions`;
}
