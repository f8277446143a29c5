// Other companies' scripts, each as one file, set up as its documentation says for one page view.
import { join } from 'node:path';
import { build } from 'esbuild';
import { installOnFirstUse } from '../../support/repository/install-on-first-use.ts';

const folder = join(import.meta.dirname, 'peers');

/** What each does beside ours, in the words of its own documentation; `{to}` is an address that takes its report. */
const setUps = {
  'sourcebuster (cookies, no report)': `import sbjs from 'sourcebuster/dist/sourcebuster.min.js'; sbjs.init();`,
  'Plausible (report, no cookie)': `import { init } from '@plausible-analytics/tracker';
    init({ domain: 'example.com', endpoint: '{to}' });`,
  Snowplow: `import { newTracker, trackPageView } from '@snowplow/browser-tracker';
    newTracker('sp', '{to}', { appId: 'bench', cookieSecure: false }); trackPageView();`,
  'Segment (settings at hand)': `import { AnalyticsBrowser } from '@segment/analytics-next';
    const analytics = AnalyticsBrowser.load({ writeKey: 'bench', cdnSettings: { integrations: { 'Segment.io': { apiKey: 'bench', apiHost: '{to}' } } } });
    analytics.page();`,
  PostHog: `import posthog from 'posthog-js'; posthog.init('phc_bench', { api_host: '{to}' });`,
} as const;
export type Peer = keyof typeof setUps;
export const sourcebuster: Peer = 'sourcebuster (cookies, no report)';

/** Only this bench needs these packages, and together they are larger than all others. */
export async function peerScripts(reportTo: string): Promise<Record<Peer, string>> {
  installOnFirstUse(folder);
  const names = Object.keys(setUps) as Peer[];
  const built = await Promise.all(names.map(name => asOneFile(setUps[name].replace('{to}', reportTo))));
  return Object.fromEntries(names.map((name, at) => [name, built[at]])) as Record<Peer, string>;
}

async function asOneFile(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2021',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
