import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { plotStyle } from './plot-style.ts';
import { barsHeight, linesHeight } from './sizes.ts';

// The chart library is loaded where a chart is shown, and nowhere else: 25 kB (brotli). visx draws SVG with React and
// brings no style of its own, which the content security policy would refuse; what it lacks, a cursor and a table for
// every chart, is small. Recharts weighs 104 kB, uPlot's canvas can be neither read nor printed sharply, Chartist and
// d3 know no React.
const Lines = lazyPart(() => import('./Lines.tsx'), 'Lines');
const Bars = lazyPart(() => import('./Bars.tsx'), 'Bars');

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
