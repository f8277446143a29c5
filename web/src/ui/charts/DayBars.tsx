import './day-bars.css';

interface DayBarsProps {
  /** A value for every day of the period, in order; null for days to come. */
  values: readonly (number | null)[];
  /** What the picture shows, in words: total and peak. */
  label: string;
  /** Said by a bar that is pointed at. */
  titleOf: (index: number) => string;
  /** Below the first and the last bar. */
  ends: readonly [string, string];
}

const height = 48;
/** A day with anything at all is seen. */
const leastHeight = 2;

/** Bars for the days of a month; a table with the same numbers belongs beside it. */
export function DayBars({ values, label, titleOf, ends }: DayBarsProps) {
  const most = Math.max(1, ...values.map(value => value ?? 0));
  return (
    <div className="day-bars">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${values.length} ${height}`}
        preserveAspectRatio="none"
      >
        {values.map((value, index) => {
          const high = value ? Math.max(leastHeight, (value / most) * height) : 1;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a month keep their places
              key={index}
              data-state={value === null ? 'ahead' : value === 0 ? 'none' : undefined}
              x={index + 0.14}
              y={height - high}
              width={0.72}
              height={high}
            >
              <title>{titleOf(index)}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </div>
  );
}
