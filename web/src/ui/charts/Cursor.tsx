import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { figureText } from './figures.ts';
import type { Tone } from './tone.ts';

export interface LinePoint {
  /** Unique, in order. */
  key: string;
  /** Below the axis. */
  short: string;
  /** Above the values of this place. */
  title: string;
  /** One for each line; null where there is none (yet). */
  values: readonly (number | null)[];
  /** Further facts, shown with the values and in no line. */
  more?: readonly (readonly [name: string, value: string])[];
}

interface CursorProps {
  name: string;
  points: readonly LinePoint[];
  lines: readonly { name: string; tone: Tone; mark: 'line' | 'dotted' }[];
  /** Pixels from the left edge of the chart. */
  xOf: (at: number) => number;
  active: number | null;
  onMove: (at: number | null) => void;
}

/**
 * The values of one place, chosen with the pointer or with keys. The keys are those of a slider, which every browser and
 * screen reader knows: arrows, Page Up, Page Down, Home, End; Escape puts it away.
 */
export function Cursor({ name, points, lines, xOf, active, onMove }: CursorProps) {
  const slider = useRef<HTMLInputElement>(null);
  const last = points.findLastIndex(({ values }) => typeof values[0] === 'number');
  const at = active ?? Math.max(0, last);
  const point = points[at];
  if (!point) return null;

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const offset = clientX - currentTarget.getBoundingClientRect().left;
    const distances = points.map((_, place) => Math.abs(xOf(place) - offset));
    onMove(distances.indexOf(Math.min(...distances)));
  };
  const putAway = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onMove(null);
  };
  const facts = factsOf(point, lines);
  const onTheRight = xOf(at) < (xOf(0) + xOf(points.length - 1)) / 2;
  return (
    <div
      className="chart-cursor"
      onPointerMove={follow}
      onPointerDown={event => {
        follow(event);
        // The keys go on from where the pointer was.
        slider.current?.focus({ preventScroll: true });
      }}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onMove(null)}
    >
      <input
        ref={slider}
        type="range"
        min={0}
        max={points.length - 1}
        value={at}
        aria-label={name}
        aria-valuetext={[point.title, ...facts.map(([fact, value]) => `${fact} ${value}`)].join(', ')}
        onChange={event => onMove(event.currentTarget.valueAsNumber)}
        onFocus={() => onMove(at)}
        onBlur={() => onMove(null)}
        onKeyDown={putAway}
      />
      {active !== null && (
        <>
          <i style={{ left: xOf(active) }} />
          <div
            className="chart-tip"
            aria-hidden="true"
            style={onTheRight ? { left: xOf(at) + 12 } : { right: `calc(100% - ${xOf(at) - 12}px)` }}
          >
            <b>{point.title}</b>
            <dl>
              {facts.map(([fact, value, tone]) => (
                <div key={fact} data-tone={tone}>
                  <dt>{fact}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
    </div>
  );
}

type Fact = readonly [name: string, value: string, tone?: Tone];

function factsOf({ values, more = [] }: LinePoint, lines: CursorProps['lines']): Fact[] {
  return [
    ...lines.map(({ name, tone }, at): Fact => {
      const value = values[at];
      return [name, figureText(value), tone];
    }),
    ...more,
  ];
}
