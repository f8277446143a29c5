/** The page of the licenses and their billing. */
export function accountUrl(siteUrl: string): string {
  return `${siteUrl}/infos/subscriptions`;
}
