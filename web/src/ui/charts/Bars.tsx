import { Group } from '@visx/group';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { figureText } from './figures.ts';
import { plotStyle } from './plot-style.ts';
import { bar, barRowHeight, barsHeight } from './sizes.ts';
import type { Tone } from './tone.ts';

export interface BarRow {
  name: string;
  /** One for each series. */
  values: readonly number[];
  /** Behind the first bar instead of its value: "1,204 · 32%". */
  note?: string;
}

export interface BarsProps {
  /** What the bars say, in words; the values stand in the table beside. */
  label: string;
  rows: readonly BarRow[];
  series: readonly { name: string; tone: Tone; mark: 'bar' | 'striped' }[];
}

/** Room for the longest name, and for what stands behind the longest bar. */
const nameWidth = 120;
const noteWidth = 88;
const leastBar = 2;

/** Horizontal bars by name, each with its value behind it. */
export function Bars({ label, rows, series }: BarsProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const height = barsHeight(rows.length, series.length);
  const y = scaleBand({ domain: rows.map(({ name }) => name), range: [0, height] });
  const most = Math.max(1, ...rows.flatMap(({ values }) => values));
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(0, width - nameWidth - noteWidth)] });
  return (
    <div className="chart-plot" ref={parentRef} style={plotStyle(height)}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={label}>
          <Stripes />
          {rows.map(({ name, values, note }) => (
            <Group key={name} top={y(name) ?? 0}>
              <text
                className="chart-name"
                x={0}
                y={barRowHeight(series.length) / 2}
                dominantBaseline="central"
              >
                {name}
              </text>
              {series.map(({ name: of, tone, mark }, at) => {
                const value = values[at] ?? 0;
                const top = bar.padding / 2 + at * (bar.height + bar.gap);
                const long = value > 0 ? Math.max(leastBar, x(value)) : 0;
                return (
                  <Group key={of} data-tone={tone} data-mark={mark}>
                    <Bar
                      className="chart-bar"
                      x={nameWidth}
                      y={top}
                      width={long}
                      height={bar.height}
                      rx={3}
                    />
                    {mark === 'striped' && (
                      <Bar className="chart-stripes" x={nameWidth} y={top} width={long} height={bar.height} />
                    )}
                    <text
                      className="chart-value"
                      x={nameWidth + long + 8}
                      y={top + bar.height / 2}
                      dominantBaseline="central"
                    >
                      {(at === 0 && note) || figureText(value)}
                    </text>
                  </Group>
                );
              })}
            </Group>
          ))}
        </svg>
      )}
    </div>
  );
}

/** A second kind of bar is distinct without its color, too. */
function Stripes() {
  return (
    <defs>
      <pattern
        id="chart-stripes"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2" height="6" />
      </pattern>
    </defs>
  );
}
