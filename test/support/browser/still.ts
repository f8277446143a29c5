/**
 * Spares the painting that only costs time where no graphics card does it: the blur behind a dialog is computed anew
 * for the whole page with every blink of the caret and every letter typed. No test looks at either. Tests take as long
 * as their processor time, since several workers keep every core busy: measure that, not the clock, to find what costs
 * it.
 */
export const stillSheet = '* { caret-animation: manual } ::backdrop { backdrop-filter: none !important }';
