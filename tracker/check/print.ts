import { type Finding, findingsOf } from '#shared/domain/sites/site-check.ts';
import type { SiteFacts } from '#shared/domain/sites/site-facts.ts';
import { siteCheckText } from '#shared/text/site-check.ts';
import { findingText } from '#shared/text/site-findings.ts';
import { ourOrigin } from './our-origin.ts';

/** Prints the findings to the console, and answers with them. */
export function printFindings(facts: SiteFacts): readonly Finding[] {
  const findings = findingsOf(facts);
  console.log(findings.map(lineOf).join('\n'));
  return findings;
}

function lineOf({ code, level, about }: Finding): string {
  const { title, hint, article } = findingText[code](about);
  const more = [hint, article && articleAddress(article)].filter(Boolean).join(' ');
  return `${siteCheckText.levels[level]}: ${title}${more && `\n    ${more}`}`;
}

export function articleAddress(slug: string): string {
  return `${ourOrigin}/help/${slug}`;
}
