const [from, to] = [
  '<!-- Written by `npm run local -- generate-docs`. -->\n',
  '<!-- End of what is written. -->\n',
];

/** A document with what is made of the code in its place. */
export function between(text: string, made: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to);
  if (start < 0 || end < start) throw new Error('the marks of what is generated are gone');
  return `${text.slice(0, start)}${from}\n${made}\n${text.slice(end)}`;
}
