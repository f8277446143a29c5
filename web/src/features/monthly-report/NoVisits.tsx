import { Link } from 'react-router';
import { faultArticle } from '#shared/text/reports.ts';
import { helpArticle, paths } from '../../paths.ts';
import { testSitePath } from '../../state/test-site-path.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { monthName } from './months.ts';
import { SampleReport } from './SampleReport.tsx';
import { reportText } from './text.ts';
import type { ReportSite } from './use-report-choice.ts';

const { empty: text, faults } = reportText;

interface NoVisitsProps {
  site: ReportSite;
  month: string;
  running: boolean;
}

/** A month in which nothing was counted: what to do about it, and what will be here. */
export function NoVisits({ site, month, running }: NoVisitsProps) {
  const [label, to] = site.domain
    ? [text.test, `${testSitePath}?license=${site.licenseKey}`]
    : [text.setUp, `${paths.subscriptions}?open=${site.id}`];
  return (
    <div className="box report-empty">
      <EmptyState
        title={text.title(monthName(month))}
        text={!site.domain ? text.unset : running ? text.running : text.over}
        action={
          <>
            <Link className={buttonClass({ variation: 'primary' })} to={to}>
              {label}
            </Link>
            {site.domain && (
              <a className="text" href={helpArticle(faultArticle['no-visits'])}>
                {faults.readMore}
              </a>
            )}
          </>
        }
      />
      <SampleReport />
    </div>
  );
}
