import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ReportBar } from './ReportBar.tsx';
import { reportText as text } from './text.ts';
import './figures/figures.css';
import './monthly-report.css';

const nobody = { id: '', licenseKey: '', name: '', domain: '', since: 0 };
const ignore = () => undefined;

/** The page while it is not known of which site it will be: with the bar, so that nothing moves when it is. */
export function PageSkeleton({ month }: { month: string }) {
  return (
    <div className="report">
      <div inert>
        <ReportBar
          sites={[]}
          site={nobody}
          months={[month]}
          month={month}
          report={undefined}
          onChoose={ignore}
        />
      </div>
      <ReportSkeleton />
    </div>
  );
}

const four = [0, 1, 2, 3];
const two = [0, 1];

/** Placeholder for the report, in the shape of it so that the layout does not shift. */
export function ReportSkeleton() {
  return (
    <div className="report-body" aria-busy="true">
      <header className="report-head">
        <h2 role="presentation">
          <Skeleton shape="title" />
        </h2>
        <p className="waiting" role="status">
          {text.loading}
        </p>
      </header>
      <div className="figures" aria-hidden="true">
        {four.map(at => (
          <div className="box figure" key={at}>
            <Skeleton shape="word" />
            <p className="figure-value">
              <Skeleton shape="word" />
            </p>
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        ))}
      </div>
      <div className="box chart-card" aria-hidden="true">
        <Skeleton shape="title" />
        <div className="report-held">
          <Skeleton shape="block" />
        </div>
      </div>
      <div className="report-pair" aria-hidden="true">
        {two.map(at => (
          <div className="box chart-card" key={at}>
            <Skeleton shape="title" />
            <Skeleton shape="block" />
          </div>
        ))}
      </div>
    </div>
  );
}
