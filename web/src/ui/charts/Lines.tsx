import { AxisBottom, AxisLeft } from '@visx/axis';
import { curveMonotoneX } from '@visx/curve';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleLinear, scalePoint } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useState } from 'react';
import { Cursor, type LinePoint } from './Cursor.tsx';
import { axisText, everyFew } from './figures.ts';
import { plotStyle } from './plot-style.ts';
import { linesHeight } from './sizes.ts';
import type { Tone } from './tone.ts';

export interface LinesProps {
  /** Names the cursor for a screen reader: "Visits per day". */
  name: string;
  points: readonly LinePoint[];
  lines: readonly { name: string; tone: Tone; mark: 'line' | 'dotted' }[];
  /** The last place with a value is not over: the line to it is dashed. */
  running?: boolean;
}

const margin = { top: 12, right: 12, bottom: 28, left: 44 };
const placePerLabel = 64;
const mostLabels = 8;
/** The axis always begins at zero, and has a scale even if nothing was counted. */
const leastTop = 4;

interface Place {
  at: number;
  value: number;
}

/** Lines over a row of places, with a cursor that follows pointer and keys. */
export function Lines({ name, points, lines, running = false }: LinesProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [active, setActive] = useState<number | null>(null);
  const inner = {
    width: Math.max(0, width - margin.left - margin.right),
    bottom: linesHeight - margin.bottom,
  };
  const x = scalePoint({
    domain: points.map((_, at) => at),
    range: [margin.left, margin.left + inner.width],
  });
  const top = Math.max(leastTop, ...points.flatMap(({ values }) => values.map(value => value ?? 0)));
  const y = scaleLinear({ domain: [0, top], range: [inner.bottom, margin.top], nice: 4 });
  const xOf = (at: number) => x(at) ?? 0;
  const places = everyFew(points.length, Math.min(mostLabels, Math.floor(inner.width / placePerLabel)));
  return (
    <div className="chart-plot" ref={parentRef} style={plotStyle(linesHeight)}>
      {inner.width > 0 && (
        <>
          <svg viewBox={`0 0 ${width} ${linesHeight}`} width="100%" aria-hidden="true">
            <GridRows
              className="chart-grid"
              scale={y}
              left={margin.left}
              width={inner.width}
              numTicks={4}
              stroke="currentColor"
            />
            {lines.map((line, at) => (
              <Line
                key={line.name}
                {...line}
                running={running}
                places={placesOf(points, at)}
                xOf={xOf}
                yOf={value => y(value)}
                bottom={inner.bottom}
              />
            ))}
            <AxisLeft
              scale={y}
              left={margin.left}
              numTicks={4}
              tickFormat={value => axisText(Number(value))}
              hideAxisLine
              hideTicks
              tickClassName="chart-tick"
            />
            <AxisBottom
              scale={x}
              top={inner.bottom}
              tickValues={places}
              tickFormat={at => points[Number(at)]?.short ?? ''}
              axisLineClassName="chart-base"
              hideTicks
              tickClassName="chart-tick"
            />
            {active !== null &&
              lines.map((line, at) => {
                const value = points[active]?.values[at];
                return typeof value === 'number' ? (
                  <circle key={line.name} data-tone={line.tone} cx={xOf(active)} cy={y(value)} r="4" />
                ) : null;
              })}
          </svg>
          <Cursor name={name} points={points} lines={lines} xOf={xOf} active={active} onMove={setActive} />
        </>
      )}
    </div>
  );
}

function placesOf(points: readonly LinePoint[], line: number): Place[] {
  return points.flatMap(({ values }, at) => {
    const value = values[line];
    return typeof value === 'number' ? [{ at, value }] : [];
  });
}

interface LineProps {
  tone: Tone;
  mark: 'line' | 'dotted';
  running: boolean;
  places: Place[];
  xOf: (at: number) => number;
  yOf: (value: number) => number;
  bottom: number;
}

function Line({ tone, mark, running, places, xOf, yOf, bottom }: LineProps) {
  const isMain = mark === 'line';
  // A place that is not over yet is lower than it will be.
  const sure = isMain && running ? places.slice(0, -1) : places;
  const line = {
    x: ({ at }: Place) => xOf(at),
    y: ({ value }: Place) => yOf(value),
    // Monotone: it never shows a peak that was not counted.
    curve: curveMonotoneX,
  };
  const [only] = places.length === 1 ? places : [];
  return (
    <g data-tone={tone}>
      {isMain && (
        <Area x={line.x} y0={bottom} y1={line.y} curve={line.curve} className="chart-area" data={places} />
      )}
      <LinePath {...line} className={isMain ? 'chart-line' : 'chart-line chart-dotted'} data={sure} />
      {isMain && running && <LinePath {...line} className="chart-line chart-open" data={places.slice(-2)} />}
      {only && <circle cx={xOf(only.at)} cy={yOf(only.value)} r="3" />}
    </g>
  );
}
