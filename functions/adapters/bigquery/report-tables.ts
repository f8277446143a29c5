import { reportView } from '#shared/domain/reports/report-place.ts';
import { warehouseColumns } from '#shared/domain/reports/warehouse-row.ts';
import { dayMs } from '#shared/domain/time.ts';

/** Thirteen months, so that a month can be compared with the same one a year before. */
const keptDays = 396;

export const eventsTable = 'events';

/** Partitions by day, which expire by themselves; clustered by what reports filter by. */
export function eventsTableOf(project: string, datasetId: string): object {
  return {
    tableReference: { projectId: project, datasetId, tableId: eventsTable },
    description: 'Every visit and lead, kept for 13 months. Read events_once, in which nothing shows twice.',
    schema: {
      fields: Object.entries(warehouseColumns).map(([name, column]) => ({
        name,
        type: column.type,
        mode: 'required' in column ? 'REQUIRED' : 'NULLABLE',
        description: column.description,
      })),
    },
    timePartitioning: { type: 'DAY', field: 'happened_at', expirationMs: String(keptDays * dayMs) },
    clustering: { fields: ['channel'] },
  };
}

/** Every copy of an event has the same time, so a query for some days reads only their partitions. */
export function onceViewOf(project: string, datasetId: string): object {
  return {
    tableReference: { projectId: project, datasetId, tableId: reportView },
    description: 'Visits and leads, each once.',
    view: {
      query:
        `SELECT * FROM \`${project}.${datasetId}.${eventsTable}\` WHERE TRUE ` +
        'QUALIFY ROW_NUMBER() OVER (PARTITION BY event_id, happened_at ORDER BY kind) = 1',
      useLegacySql: false,
    },
  };
}
