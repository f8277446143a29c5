/** Heights in pixels, known before a chart is drawn, so that nothing moves when it comes. */
export const linesHeight = 260;

const barHeight = 14;
const gap = 4;
const rowPadding = 18;

/** The height of a row: its bars, one below the other, and what keeps rows apart. */
export function barRowHeight(series: number): number {
  return series * barHeight + (series - 1) * gap + rowPadding;
}

export function barsHeight(rows: number, series: number): number {
  return rows * barRowHeight(series);
}

export const bar = { height: barHeight, gap, padding: rowPadding };
