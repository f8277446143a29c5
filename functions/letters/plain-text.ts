import { product } from '#shared/product.ts';
import { countText } from '#shared/text/counts.ts';
import type { LetterContent, Places } from './content.ts';
import { accountUrl } from './places.ts';

/** The same letter for readers without HTML. */
export function plainText(content: LetterContent, { siteUrl }: Places): string {
  const {
    greeting,
    paragraphs,
    figures = [],
    bars = [],
    facts = [],
    code,
    quote,
    button,
    link,
    notes = [],
    reason,
    hasLeft,
  } = content;
  const { legalEntity, address } = product.contact;
  const blocks = [
    greeting,
    ...paragraphs,
    figures.map(({ name, value, note }) => `${name}: ${value}\n  ${note}`).join('\n'),
    ...bars.map(({ title, rows }) =>
      [`${title}:`, ...rows.map(({ name, count }) => `${name} ${countText(count)}`)].join('\n'),
    ),
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    quote,
    code,
    button && `${button.label}:\n${button.href}`,
    link && `${link.label}:\n${link.href}`,
    ...notes,
    '--',
    reason,
    !hasLeft && `Your account: ${accountUrl(siteUrl)}`,
    `${product.name} · ${legalEntity} · ${address}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}
