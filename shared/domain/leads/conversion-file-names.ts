/** One kind of id in each file, under the heading by which the network knows it. */
export const conversionFiles = {
  'google-gclid': { click: 'gclid', heading: 'Google Click ID' },
  'google-gbraid': { click: 'gbraid', heading: 'GBRAID' },
  'google-wbraid': { click: 'wbraid', heading: 'WBRAID' },
  microsoft: { click: 'msclkid', heading: 'Microsoft Click ID' },
} as const;
export type ConversionFileName = keyof typeof conversionFiles;
export const conversionFileNames = Object.keys(conversionFiles) as ConversionFileName[];

export const longestConversionName = 100;
