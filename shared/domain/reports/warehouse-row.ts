// The rows of the shared report: one a visit or lead, in the columns that its reader sees.
import { type Dimension, type DimensionFacts, plainDimensionsOf } from '../visits/visit-dimensions.ts';

interface Column {
  type: 'STRING' | 'TIMESTAMP' | 'BOOL';
  required?: true;
  /** For the reader of the report. */
  description: string;
}

/** Names are for people who write queries. There is no column for a value of a click id, or of a form. */
export const warehouseColumns = {
  event_id: {
    type: 'STRING',
    required: true,
    description: 'ID of the visit or lead. The view names each ID once.',
  },
  happened_at: { type: 'TIMESTAMP', required: true, description: 'When it happened.' },
  kind: { type: 'STRING', required: true, description: 'visit or lead.' },
  in_flood: {
    type: 'BOOL',
    required: true,
    description: 'Came faster than your site’s pace: counted, and not held against your allowance.',
  },
  channel: { type: 'STRING', description: 'Channel of the last touch.' },
  source: { type: 'STRING', description: 'Source of the last touch.' },
  medium: { type: 'STRING', description: 'Medium of the last touch.' },
  campaign: { type: 'STRING', description: 'Campaign of the last touch.' },
  landing_page: {
    type: 'STRING',
    description: 'Path of the page, of a lead the one its last touch landed on; without its query.',
  },
  network: { type: 'STRING', description: 'Ad network of the click ID, if there was one.' },
  host: { type: 'STRING', description: 'Host of the page.' },
  first_channel: {
    type: 'STRING',
    description: 'Channel of the first touch, where it differs from the last.',
  },
  first_source: { type: 'STRING', description: 'Source of the first touch, where it differs from the last.' },
  first_campaign: {
    type: 'STRING',
    description: 'Campaign of the first touch, where it differs from the last.',
  },
} as const satisfies Record<string, Column>;

type ColumnName = keyof typeof warehouseColumns;

const columnOf = {
  ch: 'channel',
  src: 'source',
  med: 'medium',
  cmp: 'campaign',
  lp: 'landing_page',
  net: 'network',
  host: 'host',
  fch: 'first_channel',
  fsrc: 'first_source',
  fcmp: 'first_campaign',
} as const satisfies Record<Dimension, ColumnName>;

export type WarehouseRow = {
  event_id: string;
  /** ISO 8601. */
  happened_at: string;
  kind: 'visit' | 'lead';
  in_flood: boolean;
} & { [Name in (typeof columnOf)[Dimension]]?: string | undefined };

/** The row of a report that counts at `moment` (epoch ms). Every copy of the report makes the same row. */
export function warehouseRowOf(report: {
  event: DimensionFacts & { event_id: string; kind: 'visit' | 'lead' };
  countedAt: number;
  isMarked: boolean;
}): WarehouseRow {
  const { event, countedAt, isMarked } = report;
  const values = plainDimensionsOf(event).map(([dimension, value]) => [columnOf[dimension], value]);
  return {
    event_id: event.event_id,
    happened_at: new Date(countedAt).toISOString(),
    kind: event.kind,
    in_flood: isMarked,
    ...Object.fromEntries(values),
  };
}
