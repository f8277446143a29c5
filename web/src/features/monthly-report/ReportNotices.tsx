import { faCircleInfo, faLock, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { countText } from '#shared/text/counts.ts';
import { reportText } from '#shared/text/monthly-report.ts';
import { helpArticle, paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ReportSite } from './use-report-choice.ts';

const { notices: text } = reportText;

/** What a reader must know before the figures: what is locked, and what is not among them. */
export function ReportNotices({ report, site }: { report: MonthlyReport; site: ReportSite }) {
  const { visits, allowance, locked, suspect, excluded } = report;
  const larger = (
    <Link className="text" to={`${paths.subscriptions}?open=${site.id}`}>
      {text.larger}
    </Link>
  );
  const isOver = visits > allowance && !locked;
  return (
    <>
      {locked && (
        <Notice tone="bad" icon={faLock} more={larger}>
          {text.locked}
        </Notice>
      )}
      {isOver && (
        <Notice tone="warn" icon={faTriangleExclamation} more={larger}>
          {text.over(countText(visits - allowance))}
        </Notice>
      )}
      {suspect > 0 && (
        <Notice
          icon={faCircleInfo}
          more={
            <a className="text" href={helpArticle('bots-and-counting')}>
              {text.suspectMore}
            </a>
          }
        >
          {text.suspect(countText(suspect))}
        </Notice>
      )}
      {excluded > 0 && (
        <Notice
          icon={faCircleInfo}
          more={
            <Link className="text" to={`${paths.subscriptions}?leaveout=${site.id}`}>
              {text.excludedMore}
            </Link>
          }
        >
          {text.excluded(countText(excluded))}
        </Notice>
      )}
    </>
  );
}

interface NoticeProps {
  tone?: 'warn' | 'bad';
  icon: typeof faCircleInfo;
  children: string;
  /** Where to read or do more. */
  more: ReactNode;
}

function Notice({ tone, icon, children, more }: NoticeProps) {
  return (
    <div className="report-notice" data-tone={tone}>
      <Icon of={icon} size={14} />
      <p>
        {children} {more}
      </p>
    </div>
  );
}
