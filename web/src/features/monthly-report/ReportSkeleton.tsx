import { reportText as text } from '#shared/text/monthly-report.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const four = [0, 1, 2, 3];
const two = [0, 1];

/** Placeholder for the report, in the shape of it so that the layout does not shift. */
export function ReportSkeleton() {
  return (
    <div className="report-body" aria-busy="true">
      <p className="note waiting" role="status">
        {text.loading}
      </p>
      <div className="figures" aria-hidden="true">
        {four.map(at => (
          <div className="box figure" key={at}>
            <Skeleton shape="word" />
            <Skeleton shape="title" />
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
