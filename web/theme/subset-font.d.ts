declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'woff' | 'sfnt';
    /** Pins an axis to a value or narrows it to a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>;
  export default subsetFont;
}
