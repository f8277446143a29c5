declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2' | 'woff' | 'sfnt';
    /** An axis pinned to a value or narrowed to a range. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
  }
  const subsetFont: (font: Buffer, text: string, options?: Options) => Promise<Buffer>;
  export default subsetFont;
}
