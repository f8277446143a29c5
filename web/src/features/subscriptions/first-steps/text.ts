// Texts of the guide through a newcomer's first steps. What stands between ** is emphasized; names of menus are those of
// the help articles (a test compares them).
import type { Platform } from '#shared/domain/sites/platforms.ts';

/** A way to bring the snippet onto a site, with the article that has the whole of it. */
export interface InstallGuide {
  label: string;
  steps: readonly string[];
  article: string;
  note?: string;
}

export const installWays = {
  hand: {
    label: 'By hand',
    steps: [
      'Open the template that all pages of your site share, usually the footer.',
      'Paste the line just before the end of the body, **</body>**.',
      'Save and publish. Keep the word **async**, so that no page ever waits for the script.',
    ],
    article: 'install-by-hand',
  },
  wordpress: {
    label: 'WordPress',
    steps: [
      'Download our plugin. In WordPress upload it under **Plugins › Add New › Upload Plugin** and click **Activate Plugin**.',
      'Open **Settings › Utmost**, click **Connect**, choose the license of this domain and click **Connect** there. The key is filled in, so there’s nothing to paste.',
      'Empty your cache: the caching plugin, the cache of your host, and the CDN if you have one.',
    ],
    article: 'install-wordpress',
  },
  gtm: {
    label: 'Tag Manager',
    steps: [
      'In Google Tag Manager choose **Tags › New › Tag Configuration › Custom HTML** and paste the line as it is.',
      'Under **Triggering** choose **All Pages**, give the tag a name and save.',
      'Click **Preview**, open your site and see whether the tag fires on the first page.',
      'Click **Submit** to publish.',
    ],
    article: 'install-google-tag-manager',
  },
  shopify: {
    label: 'Shopify',
    steps: [
      'In Shopify open **Online Store › Themes**. Next to your theme click the three dots and choose **Edit code**.',
      'Under layout open **theme.liquid**.',
      'Scroll to the end, paste the line just above **</body>**, and save.',
    ],
    article: 'install-shopify',
    note: 'The domain is the one your customers see, not the preview URL that ends in myshopify.com.',
  },
  webflow: {
    label: 'Webflow',
    steps: [
      'Open **Site settings › Custom code**.',
      'Paste the line into **Footer code**, save, and publish the site.',
    ],
    article: 'install-website-builders',
  },
  wix: {
    label: 'Wix',
    steps: [
      'Open **Settings › Custom code** in the dashboard and choose **Add Custom Code**.',
      'Paste the line, select **All pages**, load it **on each new page**, and place it in **Body - end**.',
      'Publish the site.',
    ],
    article: 'install-website-builders',
  },
  squarespace: {
    label: 'Squarespace',
    steps: [
      'Open **Settings › Developer tools › Code injection** (in some versions **Settings › Advanced**).',
      'Paste the line into **Footer** and save.',
    ],
    article: 'install-website-builders',
  },
  framer: {
    label: 'Framer',
    steps: [
      'Open **Site Settings › General** and scroll to **Custom Code**.',
      'Paste the line into **End of body tag**, save, and publish the site.',
    ],
    article: 'install-website-builders',
  },
  hubspot: {
    label: 'HubSpot',
    steps: [
      'Open **Settings › Content › Pages** and choose your domain.',
      'Paste the line into **Site footer HTML** and save.',
    ],
    article: 'install-website-builders',
  },
  drupal: {
    label: 'Drupal',
    steps: [
      'In your theme open **html.html.twig** and paste the line just above **</body>**.',
      'Empty the caches under **Configuration › Performance**.',
    ],
    article: 'install-by-hand',
  },
  joomla: {
    label: 'Joomla',
    steps: [
      'Open **System › Site Templates**, then your template and its **index.php**.',
      'Paste the line just above **</body>** and save.',
    ],
    article: 'install-by-hand',
  },
  nextjs: {
    label: 'Next.js',
    steps: [
      'Open the layout all pages share: **app/layout.tsx** or **pages/_document.tsx**.',
      'Put the line at the end of the body, and deploy.',
    ],
    article: 'install-by-hand',
  },
} as const satisfies Record<Platform | 'hand', InstallGuide>;
export type InstallWay = keyof typeof installWays;

/** The ways that are always offered; the others where a site is found to be of that kind. */
export const usualWays: readonly InstallWay[] = [
  ...(['hand', 'wordpress', 'gtm', 'shopify', 'webflow', 'wix', 'squarespace'] as const),
];

export const firstStepsText = {
  title: 'Your first tracked lead',
  lead: (name: string) =>
    `Four quick steps for ${name}, about ten minutes. We check each one off as it happens.`,
  progress: (done: number, all: number) => `${done} of ${all} steps done`,
  states: { done: 'Done', now: 'Now', next: 'Next' },
  close: 'Skip the guide',
  closeDone: 'Close',
  /** Instead of the steps, while a license is open below. */
  unfold: 'Continue',
  domain: {
    title: 'Choose your domain',
    text: 'Where should the tracker run? Subdomains are included.',
  },
  install: {
    title: 'Put one line on your site',
    text: 'Add it to every page: landing pages and pages with a form.',
    snippet: 'Your line',
    ways: 'How do you want to install it?',
    article: 'The whole guide, with forms',
    done: 'Script detected.',
    found: (platform: string) => `Your site looks like ${platform}, so its steps come first.`,
    foundTagManager: 'Your site uses Google Tag Manager, so its steps come first.',
  },
  /** Straight to the places in the customer's own WordPress. */
  wordpress: { download: 'Download the plugin', upload: 'Upload it', connect: 'Connect' },
  developer: {
    label: 'Send to a developer',
    text: 'Opens a message in your email app with the line, where it goes, and how to check it.',
    send: 'Write the email',
    copy: 'Or copy the message',
    subject: (domain: string) => `Please add one line to ${domain}`,
    message: (domain: string, snippet: string, site: string) =>
      [
        'Hello,',
        `please add this line to every page of ${domain}, just before </body>:`,
        snippet,
        'Please keep "async". The script sets first-party cookies and fills hidden form fields such as utm_source; it adds nothing visible.',
        `How to place it: ${site}/help/install-by-hand\nHow to check it: ${site}/help/check-that-it-works\nWhat it stores: ${site}/help/what-we-store`,
        'Thank you!',
      ].join('\n\n'),
  },
  visit: {
    title: 'See the first visit',
    waiting: 'Waiting for the first visit…',
    text: 'Open your site in a private window, best with test parameters in its URL:',
    pace: 'Visits show up within a minute or two. You can leave this page open, or come back later.',
    seen: (ago: string) => `First visit received. Latest: ${ago}.`,
    earlier: 'Visits have been seen.',
    late: 'Nothing yet? The usual causes, most likely first:',
    test: 'Test my site',
    testHint: 'We open your page and tell you what’s missing.',
  },
  form: {
    title: 'Send your first lead',
    waiting: 'Waiting for the first lead…',
    text: 'Add hidden fields with these names to your form. The script fills them in.',
    fields: 'Hidden fields for your form',
    again: 'Then open the test URL again, and send the form once.',
    article: 'All names, and forms of other services',
  },
  arrived: {
    title: 'Your first lead is here',
    when: (ago: string, page: string) => `It came ${ago} from ${page}.`,
    list: 'Here’s what we captured. Each hidden field received:',
    empty: 'empty',
    /** Of a click id the name alone is kept with the lead. */
    captured: 'captured',
    emptyNote: 'A field is empty when the link didn’t carry that parameter.',
    noCampaign:
      'It came without a campaign. Open the test URL with its parameters, and send the form once more to see them arrive.',
    check: 'Test my site shows which fields of your form are filled.',
    more: 'Every lead now tells you where it came from. See it under',
    leads: 'Leads',
    some: 'Leads are being tracked.',
  },
  said: { visit: 'The first visit was seen.', lead: 'The first lead has arrived.' },
} as const;
