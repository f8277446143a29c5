import { type ComponentProps, lazy, Suspense } from 'react';
import { plotStyle } from './plot-style.ts';
import { barsHeight, linesHeight } from './sizes.ts';

// The chart library is loaded where a chart is shown, and nowhere else. Why: docs/decisions/0111
const Lines = lazy(async () => ({ default: (await import('./Lines.tsx')).Lines }));
const Bars = lazy(async () => ({ default: (await import('./Bars.tsx')).Bars }));

/** Values over days or other steps as lines; the place is held while the library comes. */
export function LineChart(props: ComponentProps<typeof Lines>) {
  return (
    <Suspense fallback={<Held height={linesHeight} />}>
      <Lines {...props} />
    </Suspense>
  );
}

/** Values by name as horizontal bars; the place is held while the library comes. */
export function BarChart(props: ComponentProps<typeof Bars>) {
  return (
    <Suspense fallback={<Held height={barsHeight(props.rows.length, props.series.length)} />}>
      <Bars {...props} />
    </Suspense>
  );
}

function Held({ height }: { height: number }) {
  return <div className="chart-plot" style={plotStyle(height)} aria-hidden="true" />;
}
