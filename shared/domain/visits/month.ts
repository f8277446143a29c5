/** The calendar month of a timestamp in UTC, `2026-11`. */
export function monthOf(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
