// Documents that are made, whole or in part, of the list of calls and the template; each from what it was.
import { architecture } from './model.ts';
import { monthlyCosts } from './monthly-costs.ts';
import { svgOf } from './picture.ts';

const [from, to] = [
  '<!-- Written by `npm run local -- generate-docs`. -->\n',
  '<!-- End of what is written. -->\n',
];

export const generated: Readonly<Record<string, (before: string) => string>> = {
  'docs/architecture.svg': () => svgOf(architecture()),
  'docs/costs.md': before => between(before, monthlyCosts()),
};

function between(text: string, made: string): string {
  const start = text.indexOf(from);
  const end = text.indexOf(to);
  if (start < 0 || end < start) throw new Error('the marks of what is generated are gone');
  return `${text.slice(0, start)}${from}\n${made}\n${text.slice(end)}`;
}
