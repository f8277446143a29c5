import { faCircleInfo, faLock, faTriangleExclamation } from '@fortawesome/free-solid-svg-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MonthlyReport } from '#shared/contract/traffic.ts';
import { isExcludable } from '#shared/domain/visits/excluded-ranges.ts';
import { countText } from '#shared/text/counts.ts';
import { usageText } from '#shared/text/usage.ts';
import { useLeaveOut } from '../../api/leave-out.ts';
import { helpArticle, paths } from '../../paths.ts';
import { minuteText } from '../../text/dates-here.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TimeList } from '../../ui/tables/TimeList.tsx';
import { reportText } from './text.ts';
import type { ReportSite } from './use-report-choice.ts';

const { notices: text } = reportText;

interface ReportNoticesProps {
  report: MonthlyReport;
  site: ReportSite;
  /** When it was loaded. */
  at: number;
}

/** What a reader must know before the figures: what is locked, what came in a flood, and what is not among them. */
export function ReportNotices({ report, site, at }: ReportNoticesProps) {
  const { used, allowance, locked, floods, excluded } = report;
  const larger = (
    <Link className="text" to={`${paths.subscriptions}?open=${site.id}`}>
      {text.larger}
    </Link>
  );
  const isOver = used > allowance && !locked;
  return (
    <>
      {locked && (
        <Notice tone="bad" icon={faLock} more={larger}>
          {text.locked}
        </Notice>
      )}
      {isOver && (
        <Notice tone="warn" icon={faTriangleExclamation} more={larger}>
          {text.over(countText(used - allowance))}
        </Notice>
      )}
      {floods.length > 0 && <FloodNotice floods={floods} site={site} at={at} />}
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

type FloodNoticeProps = Pick<MonthlyReport, 'floods'> & Omit<ReportNoticesProps, 'report'>;

/** The floods of the month, each with the button that leaves it out while that is possible. */
function FloodNotice({ floods, site, at }: FloodNoticeProps) {
  const leaveOut = useLeaveOut(site.licenseKey);
  const sum = (of: 'visits' | 'leads') => floods.reduce((total, flood) => total + flood[of], 0);
  const { flood: words, exclude } = usageText;
  return (
    <Notice
      icon={faCircleInfo}
      more={
        <a className="text" href={helpArticle('bots-and-counting')}>
          {text.floodMore}
        </a>
      }
      below={
        <TimeList
          times={floods}
          textOf={({ from, to, visits, leads }) =>
            words.listed(exclude.range(minuteText(from), minuteText(to)), words.count(visits, leads))
          }
          actionOf={flood => (isExcludable(flood, at) ? words.leaveOut : undefined)}
          onAct={leaveOut}
        />
      }
    >
      {text.flood(words.count(sum('visits'), sum('leads')))}
    </Notice>
  );
}

interface NoticeProps {
  tone?: 'warn' | 'bad';
  icon: typeof faCircleInfo;
  children: string;
  /** Where to read or do more. */
  more: ReactNode;
  below?: ReactNode;
}

function Notice({ tone, icon, children, more, below }: NoticeProps) {
  return (
    <div className="report-notice" data-tone={tone}>
      <Icon of={icon} size={14} />
      <div>
        <p>
          {children} {more}
        </p>
        {below}
      </div>
    </div>
  );
}
