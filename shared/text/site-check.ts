// What the test of a customer's page says beside its findings (`site-findings.ts`).
import { product } from '../product.ts';

export const siteCheckText = {
  title: 'Test my site',
  lead: 'Opens your site in a new tab and checks the tracker as a visitor’s browser would. Results appear here.',
  open: 'Test my site',
  article: 'test-my-site',
  help: 'How the test works',
  readMore: 'Read more',
  address: 'Page to test',
  addressHint: 'The page your ads lead to, or the one with your form.',
  addressWrong: (domain: string) => `Enter a URL on ${domain}.`,
  start: 'Open and test',
  again: 'Test again',
  none: 'No license has a domain yet. Set one up under Subscriptions, then test the site here.',
  noService: 'This license isn’t active, so the script does nothing on your site. Renew it, then test again.',
  results: 'Results',
  leads: 'Which forms count as leads',
  levels: { good: 'OK', note: 'Note', bad: 'Fix', waiting: 'Waiting' },
  opening: 'Your site was opened in another tab. Waiting for the script to answer…',
  live: 'Leave both tabs open: what changes there is shown here. Go to other pages in that tab to test them, too.',
  summary: (bad: number) =>
    bad === 0 ? 'Everything works.' : bad === 1 ? '1 thing is wrong.' : `${bad} things are wrong.`,
  soFar: 'No problems so far.',
  blocked: {
    title: 'The browser hasn’t opened your site.',
    hint: 'Allow this page to open windows, and click the button again.',
  },
  silent: {
    title: 'The script hasn’t answered.',
    hint: 'The tab is open, but nothing in it has called back. If it shows your page, these are the usual reasons, the most likely first:',
    reasons: [
      { text: 'The line isn’t on this page, or its license key is wrong.', article: 'install-by-hand' },
      {
        text: 'A plugin delays scripts, or a copy of the page from a cache is shown.',
        article: 'caching-and-speed-plugins',
      },
      {
        text: 'Your consent banner lets the script load only after someone has agreed.',
        article: 'consent',
      },
      {
        text: 'The security policy of your page refuses the script (script-src).',
        article: 'content-security-policy',
      },
      {
        text: 'You’re logged in to WordPress with a role that our plugin leaves out, as it does administrators. Log out there, and test again.',
        article: 'install-wordpress',
      },
      { text: 'An ad blocker in this browser blocks it.', article: 'ad-blockers' },
      {
        text: 'The page was changed within the last hour, and the script is still the one from before.',
        article: 'tracker-options',
      },
    ],
    still: 'If it answers later, its findings are shown here.',
  },
  cut: {
    title: 'The tab with your site was closed, or your site cuts the connection to the page that opened it.',
    hint: 'Some sites do that on purpose (header Cross-Origin-Opener-Policy). Then let the findings be shown on your site itself:',
    open: 'Show the findings on my site',
  },
  panel: {
    title: `${product.name}: what was found on this page`,
    close: 'Close',
  },
  looking: `${product.name} is looking at this page…`,
} as const;
