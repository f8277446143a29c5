import type { DemoProgress } from '../demo-data/demo-data.ts';
import { type Content, markup } from './markup.ts';

/** Offers the demo account, follows its making, and says how to sign in. */
export function demoDataCard({ state, step, account, figures }: DemoProgress, site: string): Content {
  if (state === 'done')
    return markup`<p class="note">They are there${figures && `: ${sumsOf(figures)}, made in ${figures.seconds} s`}. To make them again, start with <code>--reset</code>.</p>
${signInOf(account, site)}`;
  if (state === 'failed')
    return markup`<p class="notice" role="alert">They couldn’t be made: ${step} Start with <code>--reset</code> to try again.</p>`;
  return markup`<p class="note">An account with three licenses, both ways to pay and 40,000 visits in thirteen months. The clock begins thirteen months ago if nobody has an account here yet, and moves on by thirteen months otherwise. It takes two to three minutes.</p>
<form class="demo-data" data-demo="${state}" method="post" action="/__local/demo-data">
<button class="button primary">Make demo data</button>
<progress max="100" value="0" aria-label="Demo data" hidden></progress>
<p class="note" role="status"></p>
</form>`;
}

function sumsOf({ licenses, visits, leads, conversions }: NonNullable<DemoProgress['figures']>): string {
  const counts = { licenses, visits, leads, conversions };
  return Object.entries(counts)
    .map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
    .join(', ');
}

function signInOf({ email, password }: DemoProgress['account'], site: string) {
  return markup`<p class="demo-account"><a href="${site}/infos">Sign in</a> as <code>${email}</code> with <code>${password}</code>.</p>`;
}
