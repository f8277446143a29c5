/** Apart from the kit's other texts, which every visitor loads. */
export const sortText = {
  sortBy: 'Sort by',
  ascending: (column: string) => `${column}, ascending`,
  descending: (column: string) => `${column}, descending`,
} as const;
