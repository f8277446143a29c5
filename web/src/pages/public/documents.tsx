// All public pages with their metadata for search engines and shared links. The prerenderer writes them to files.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { product } from '#shared/product.ts';
import { Waiting } from '../account/frame/Waiting.tsx';
import { Confirm } from './Confirm.tsx';
import { Demo } from './demo/Demo.tsx';
import type { PublicDocument } from './document.ts';
import { helpDocuments } from './help/documents.tsx';
import { Landing } from './landing/Landing.tsx';
import { DataProcessing } from './legal/DataProcessing.tsx';
import { Disclaimer } from './legal/Disclaimer.tsx';
import { Privacy } from './legal/Privacy.tsx';
import { Terms } from './legal/Terms.tsx';
import { NotFound } from './NotFound.tsx';
import { ClickFunnel } from './offers/ClickFunnel.tsx';
import { ClickReporter } from './offers/ClickReporter.tsx';
import { PremiumSupport } from './PremiumSupport.tsx';
import { Picture } from './picture/Picture.tsx';
import { Schedule } from './Schedule.tsx';
import { SupportPlan } from './SupportPlan.tsx';
import { landingData } from './structured-data.ts';
import { Welcome } from './Welcome.tsx';
import { WhatsNew } from './WhatsNew.tsx';

const { name, slug } = product;

export const documents: readonly PublicDocument[] = [
  {
    path: '/',
    title: `${name}: the simplest lead tracker that works`,
    description: `${name} remembers the campaign, keyword and click ID behind every visitor and writes them into your forms. First-party cookies, one line of script, 7 days free.`,
    page: <Landing />,
    template: 'index',
    data: landingData,
  },
  {
    path: '/demo',
    title: `Live demo: from the link to the lead | ${name}`,
    description:
      'Build a campaign link, visit a shop with it, come back without it, and see cookies and form fields fill. The real script, in your browser, nothing sent.',
    page: <Demo />,
    template: 'demo',
    later: { visit: 'src/pages/public/demo/visit.ts' },
  },
  ...helpDocuments,
  {
    path: '/terms',
    title: `Terms of Use | ${name}`,
    description: `The rules for using ${name}: licenses, support, trial, payment, cancellation and refunds.`,
    page: <Terms />,
  },
  {
    path: '/privacy',
    title: `Privacy Policy | ${name}`,
    description: `What ${name} stores, where, for how long, and who can see it.`,
    page: <Privacy />,
  },
  {
    path: '/dpa',
    title: `Data Processing Agreement | ${name}`,
    description: `How ${name} handles your visitors’ data on your behalf: what, how it’s protected, and every sub-processor.`,
    page: <DataProcessing />,
  },
  {
    path: '/whats-new',
    title: `What’s new | ${name}`,
    description: `What has been added to ${name}, release by release: tracking, reports, payment and your account.`,
    page: <WhatsNew />,
  },
  {
    path: '/disclaimer',
    title: `Disclaimer | ${name}`,
    description: `What ${name} can tell you about your leads, and what it can’t.`,
    page: <Disclaimer />,
  },
  {
    path: '/schedule',
    title: `Book a free discovery call | ${name}`,
    description:
      'Thirty minutes with someone who knows lead tracking: your funnel, its leaks, and what to do next.',
    page: <Schedule />,
  },
  {
    path: `/${slug}-with-click-funnel`,
    title: `Lead tracking in your click funnel | ${name}`,
    description: `Funnels lose the campaign on their second page. ${name} keeps it until the order form, in any funnel builder.`,
    page: <ClickFunnel />,
  },
  {
    path: `/${slug}-google-ads-click-reporter`,
    title: `Google Ads click reports and offline conversions | ${name}`,
    description: `Keep the click ID with the lead, mark what became a customer, and hand Google Ads the conversion file. With ${name}.`,
    page: <ClickReporter />,
  },
  {
    path: '/confirm',
    title: `Confirm your account | ${name}`,
    description: 'Confirms a new account.',
    page: <Confirm />,
    hidden: true,
  },
  {
    path: '/support-plan',
    title: `Your order | ${name}`,
    description: 'What comes after your purchase.',
    page: <SupportPlan />,
    hidden: true,
  },
  {
    path: '/welcome',
    title: `Welcome | ${name}`,
    description: 'Your first steps.',
    page: <Welcome />,
    hidden: true,
  },
  {
    path: '/premium-support',
    title: `Your premium support | ${name}`,
    description: 'What happens next with your onboarding.',
    page: <PremiumSupport />,
    hidden: true,
  },
  {
    path: '/404',
    title: `Page not found | ${name}`,
    description: 'There is nothing at this address.',
    page: <NotFound />,
    hidden: true,
  },
];

export const siteName = name;

/**
 * The picture of the product, with its dates as of this moment. Waits for the parts that the account loads later; none of
 * them is put aside for a script to fetch.
 */
export async function pictureMarkup(siteUrl: string, now: number): Promise<string> {
  const picture = <Picture siteUrl={siteUrl} now={now} />;
  const { prelude } = await prerender(picture, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}

/** The account before any of its scripts has come: links lead on, buttons wait for theirs. */
export function frameMarkup(): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location="/">
        <Waiting />
      </StaticRouter>
    </QueryClientProvider>,
  );
  return markup.replaceAll('<button ', '<button inert ');
}

export function markupOf(document: PublicDocument): string {
  return renderToStaticMarkup(document.page);
}
