// One Lighthouse run on a page: a simulated mid-range phone on a simulated slow connection.
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Inspection {
  scores: Record<Category, number>;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Brotli bytes of the scripts that ran without any interaction. */
  script: number;
  /** Bytes of all files fetched until the page was idle, including prefetched ones. */
  transferred: number;
  /** Bytes of prefetched scripts that did not run. */
  ahead: number;
  /** Failing audits outside the performance category. */
  failing: string[];
}

interface Fetched {
  url: string;
  transferSize: number;
  resourceType?: string;
}

/** Runs Lighthouse in the browser that listens on this debugging port. */
export async function inspect(address: string, port: number): Promise<Inspection> {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { audits, categories: judged } = result.lhr;
  const scores = Object.fromEntries(
    categories.map(name => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  const value = (audit: string) => {
    const found = audits[audit]?.numericValue;
    if (found === undefined) throw new Error(`${address}: no ${audit}`);
    return found;
  };
  const failing = categories
    .slice(1)
    .flatMap(name =>
      (judged[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title}`),
    );
  const fetched = audits['network-requests']?.details as unknown as { items: Fetched[] } | undefined;
  if (!fetched) throw new Error(`${address}: no requests`);
  const { items } = fetched;
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  const ran = result.artifacts.Scripts.filter(({ url }) => scripts.some(script => script.url === url));
  const hasRun = ({ url }: Fetched) => ran.some(script => script.url === url);
  return {
    scores,
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: ran.reduce((sum, { content }) => sum + brotliCompressSync(content ?? '').length, 0),
    ahead: bytes(scripts.filter(script => !hasRun(script))),
    transferred: bytes(items),
    failing,
  };
}

function bytes(files: readonly Fetched[]) {
  return files.reduce((sum, { transferSize }) => sum + transferSize, 0);
}
