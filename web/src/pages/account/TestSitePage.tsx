import { siteCheckText as text } from '#shared/text/site-check.ts';
import { TestSite } from '../../features/site-test/TestSite.tsx';
import { helpArticle } from '../../paths.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { SitePage } from './SitePage.tsx';

/** Tests the site of a license. */
export function TestSitePage() {
  return (
    <SitePage
      title={text.title}
      lead={text.lead}
      none={text.none}
      noService={text.noService}
      help={{ to: helpArticle(text.article), text: text.help }}
      skeleton={<Skeleton shape="block" />}
    >
      {row => <TestSite key={row.licenseKey} license={row} />}
    </SitePage>
  );
}
