export function subscriptionPath(id: string): string {
  return `/v1/billing/subscriptions/${encodeURIComponent(id)}`;
}
