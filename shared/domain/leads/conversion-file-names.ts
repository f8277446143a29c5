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

/**
 * What became of conversions that networks have already: networks take that in files of their own.
 * Why: docs/decisions/0202
 */
export const adjustmentFiles = {
  'google-adjustments': { network: 'google', goal: 'won' },
  'microsoft-adjustments': { network: 'microsoft', goal: 'won' },
  'google-adjustments-qualified': { network: 'google', goal: 'qualified' },
  'microsoft-adjustments-qualified': { network: 'microsoft', goal: 'qualified' },
} as const satisfies Record<string, { network: FileNetwork; goal: ConversionGoal }>;
export type AdjustmentFileName = keyof typeof adjustmentFiles;
export const adjustmentFileNames = Object.keys(adjustmentFiles) as AdjustmentFileName[];

export type ExportFileName = ConversionFileName | AdjustmentFileName;
export const exportFileNames: readonly ExportFileName[] = [...conversionFileNames, ...adjustmentFileNames];

/** The networks that import files. */
export type FileNetwork = 'google' | 'microsoft';

export function isAdjustmentFile(file: ExportFileName): file is AdjustmentFileName {
  return file in adjustmentFiles;
}

/** The files that a conversion of a click goes to, and what becomes of it; undefined where its network imports none. */
export function filesFor(
  click: string,
  goal: ConversionGoal,
): { conversions: ConversionFileName; adjustments: AdjustmentFileName } | undefined {
  const conversions = conversionFileNames.find(
    name => conversionFiles[name].click === click && conversionFiles[name].goal === goal,
  );
  if (!conversions) return undefined;
  const network = networkOfFile(conversions);
  const adjustments = adjustmentFileNames.find(
    name => adjustmentFiles[name].network === network && adjustmentFiles[name].goal === goal,
  );
  return adjustments && { conversions, adjustments };
}

export function networkOfFile(file: ExportFileName): FileNetwork {
  return file.startsWith('microsoft') ? 'microsoft' : 'google';
}

export const longestConversionName = 100;
