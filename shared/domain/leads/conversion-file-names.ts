/** The outcomes that networks bid on; each is a conversion of its own there. */
export const conversionGoals = ['won', 'qualified'] as const;
export type ConversionGoal = (typeof conversionGoals)[number];

/**
 * One kind of id and one outcome in each file, under the heading by which the network knows the id. Networks have the
 * addresses of those that existed first, so these keep their names.
 * Why: docs/decisions/0198
 */
export const conversionFiles = {
  'google-gclid': { click: 'gclid', heading: 'Google Click ID', goal: 'won' },
  'google-gbraid': { click: 'gbraid', heading: 'GBRAID', goal: 'won' },
  'google-wbraid': { click: 'wbraid', heading: 'WBRAID', goal: 'won' },
  microsoft: { click: 'msclkid', heading: 'Microsoft Click ID', goal: 'won' },
  'google-gclid-qualified': { click: 'gclid', heading: 'Google Click ID', goal: 'qualified' },
  'google-gbraid-qualified': { click: 'gbraid', heading: 'GBRAID', goal: 'qualified' },
  'google-wbraid-qualified': { click: 'wbraid', heading: 'WBRAID', goal: 'qualified' },
  'microsoft-qualified': { click: 'msclkid', heading: 'Microsoft Click ID', goal: 'qualified' },
} as const satisfies Record<string, { click: string; heading: string; goal: ConversionGoal }>;
export type ConversionFileName = keyof typeof conversionFiles;
export const conversionFileNames = Object.keys(conversionFiles) as ConversionFileName[];

export const longestConversionName = 100;
