// Texts of the help center, apart from its articles.

export const helpText = {
  title: 'Help center',
  all: (count: number) => `${counted(count)}, from the first line of script to the last invoice.`,
  found: (count: number, query: string) => `${counted(count)} about “${query}”`,
  none: (query: string) => `Nothing about “${query}” yet. Try another word, or ask us.`,
  notFound: 'Not what you were looking for?',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Press Ctrl+C to copy',
} as const;

function counted(count: number): string {
  return count === 1 ? 'One article' : `${count} articles`;
}
