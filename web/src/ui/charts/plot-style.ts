import type { CSSProperties } from 'react';

/** Holds the place of a chart; on paper the sheet lets it follow the drawing, which is narrower there. */
export function plotStyle(height: number): CSSProperties {
  return { '--plot-height': `${height}px` } as CSSProperties;
}
