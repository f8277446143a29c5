/** Calendar month in UTC of an instant, `2026-11`. */
export const monthOf = (at: number): string => new Date(at).toISOString().slice(0, 7);
