import type { Measure } from '../template/alarms.ts';

export interface Measured extends Measure {
  value: number;
  at: number;
}

interface Directive {
  Namespace: string;
  Dimensions: string[][];
  Metrics: { Name: string }[];
}

/** The measures in what a function printed: lines in CloudWatch's embedded metric format. */
export function measuresIn(text: string): Measured[] {
  if (!text.includes('"_aws"')) return [];
  return text.split('\n').flatMap(line => (line.includes('"_aws"') ? measuresOf(line) : []));
}

function measuresOf(line: string): Measured[] {
  let read: Record<string, unknown>;
  try {
    read = JSON.parse(line) as Record<string, unknown>;
  } catch {
    return [];
  }
  const { Timestamp, CloudWatchMetrics } = read._aws as {
    Timestamp: number;
    CloudWatchMetrics: Directive[];
  };
  return CloudWatchMetrics.flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap(names =>
      Metrics.map(({ Name }) => ({
        namespace: Namespace,
        name: Name,
        dimensions: Object.fromEntries(names.map(name => [name, String(read[name])])),
        value: Number(read[Name]),
        at: Timestamp,
      })),
    ),
  ).filter(({ value }) => Number.isFinite(value));
}
