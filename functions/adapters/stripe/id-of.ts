/** The id of what Stripe gives as an id or, where expanded, as the whole object. */
export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
