import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { monthOf } from '#shared/domain/visits/month.ts';
import { countText } from '#shared/text/counts.ts';
import { monthlyReportOf } from '../../api/monthly-report.ts';
import { serverNow } from '../../api/server-now.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { bestSource, lastDays } from './last-days.ts';
import { NewestLeads } from './NewestLeads.tsx';
import { type OverviewSite, setUpOf, siteLeadsPath, siteReportPath } from './site.ts';
import { overviewText as text } from './text.ts';
import './overview.css';

/** What a site brought in lately, and whether something is left to do for it. */
export function SiteCard({ site }: { site: OverviewSite }) {
  const heading = useId();
  const now = serverNow();
  const isCounted = site.domain !== '';
  const query = useQuery({ ...monthlyReportOf(site.licenseKey, monthOf(now)), enabled: isCounted });
  const report = query.data;
  const figures = report && lastDays(report, now);
  const setUp = setUpOf(site, report, figures?.visits);
  return (
    <section
      className="box site-card"
      aria-labelledby={heading}
      aria-busy={(isCounted && !report) || undefined}
    >
      <header>
        <h2 id={heading}>{site.name}</h2>
        {setUp && (
          <StatusBadge tone={setUp.tone} shape={setUp.tone === 'ok' ? 'dot' : 'ring'}>
            {setUp.text}
          </StatusBadge>
        )}
      </header>
      {query.isError && !report ? (
        <div className="site-failed" role="alert">
          <p>{text.failed}</p>
          <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
            {text.tryAgain}
          </Button>
        </div>
      ) : (
        isCounted && <Figures figures={figures} best={report && (bestSource(report) ?? null)} />
      )}
      {isCounted && (
        <>
          <NewestLeads site={site} held={query.isPending} />
          <footer>
            <Link className="text" to={siteLeadsPath(site)} aria-label={text.allOf(site.name)}>
              {text.all}
            </Link>
            <Link className="text" to={siteReportPath(site)} aria-label={text.reportOf(site.name)}>
              {text.report}
            </Link>
          </footer>
        </>
      )}
      {setUp?.next && (
        <Link className={buttonClass({ variation: site.domain ? undefined : 'primary' })} to={setUp.next.to}>
          {setUp.next.text}
        </Link>
      )}
    </section>
  );
}

interface FiguresProps {
  /** Undefined while they are on their way. */
  figures: { visits: number; leads: number } | undefined;
  /** Null where there is none yet. */
  best: ReturnType<typeof bestSource> | null;
}

function Figures({ figures, best }: FiguresProps) {
  const count = (value: number | undefined) =>
    value === undefined ? <Skeleton shape="word" /> : countText(value);
  return (
    <dl className="site-figures">
      <div>
        <dt>{text.leads}</dt>
        <dd className="site-number">{count(figures?.leads)}</dd>
      </div>
      <div>
        <dt>{text.visits}</dt>
        <dd className="site-number">{count(figures?.visits)}</dd>
      </div>
      <div>
        <dt>{text.source}</dt>
        <dd className="site-source">
          {best === undefined && <Skeleton />}
          {best === null && '–'}
          {best && (
            <>
              <b title={best.name}>{best.name}</b>{' '}
              <span className="muted">
                {best.leads > 0
                  ? text.sourceLeads(countText(best.leads))
                  : text.sourceVisits(countText(best.visits))}
              </span>
            </>
          )}
        </dd>
      </div>
    </dl>
  );
}
