import type { Tone } from './tone.ts';

export interface LegendEntry {
  name: string;
  tone: Tone;
  /** As it is drawn: never by color alone. */
  mark: 'line' | 'dotted' | 'bar' | 'striped';
}

/** What the lines and bars of a chart stand for. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className="chart-legend">
      {entries.map(({ name, tone, mark }) => (
        <li key={name} data-tone={tone} data-mark={mark}>
          {name}
        </li>
      ))}
    </ul>
  );
}
