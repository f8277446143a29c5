/** The id of a field that Stripe returns as an id or, if expanded, as an object. */
export function idOf(value: string | { id: string } | null | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.id;
}
