import type { Tone } from './tone.ts';
import './spark.css';

interface SparkBarsProps {
  /** One bar each, from left to right. */
  values: readonly number[];
  /** What the bars say, in words: "Visits per day in November: 1,204 in all, most on Nov 3 with 96". */
  label: string;
  tone?: Tone;
}

/** Units of a drawing that is stretched to its place: a bar and the gap beside it. */
const step = 4;
const barWidth = 3;
const height = 32;
/** A day with a single visit can still be seen beside one with thousands. */
const leastHeight = 1.5;

/** A row of small bars without axes, for a cell or a tile. It needs no library and measures nothing. */
export function SparkBars({ values, label, tone = 'source' }: SparkBarsProps) {
  const most = Math.max(...values, 1);
  return (
    <svg
      className="spark"
      data-tone={tone}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(values.length, 1) * step} ${height}`}
      preserveAspectRatio="none"
    >
      {values.map((value, at) => {
        const tall = value > 0 ? Math.max(leastHeight, (value / most) * height) : 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <rect key={at} x={at * step} y={height - tall} width={barWidth} height={tall} />
        );
      })}
    </svg>
  );
}
