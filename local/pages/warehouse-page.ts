import type { QueryRows } from '../bigquery/database.ts';
import { type Column, frame, table } from './frame.ts';
import { type Content, markup } from './markup.ts';

/** A report that is shared, or was. */
export interface ReportHere {
  /** The dataset's name. */
  id: string;
  reader: string | undefined;
}

/** What a query found, or why it is invalid. */
export type Answered = QueryRows | { message: string };

const everyDataset =
  "SELECT table_schema AS dataset, table_name AS name, table_type AS kind\nFROM information_schema.tables\nWHERE table_schema LIKE 'license%'";

/** A query for somebody who has not written one yet. */
export function firstQuery(reports: readonly ReportHere[]): string {
  const [first] = reports;
  if (!first) return everyDataset;
  return `SELECT kind, channel, source, campaign, count(*) AS number\nFROM ${first.id}.events_once\nGROUP BY ALL\nORDER BY number DESC`;
}

/** The form in which a query is written; it leads to the page with its answer. */
export function queryForm(sql: string): Content {
  return markup`<form class="fields" action="/__local/warehouse">
<label class="wide">SQL <textarea name="sql" rows="5" spellcheck="false" autocomplete="off" required>${sql}</textarea></label>
<button class="button primary">Run</button>
</form>`;
}

/** The rows of shared reports, which Google would hold. */
export function warehousePage(
  reports: readonly ReportHere[],
  sql: string,
  answered: Answered | undefined,
): string {
  return frame(
    'Reports',
    'warehouse',
    markup`<div class="title"><h1>Shared reports</h1></div>
<section class="card"><h2>Ask</h2>
<p class="note">One SELECT in DuckDB’s SQL, which is close to Google’s. It reads these rows and can’t change anything.</p>
${queryForm(sql || firstQuery(reports))}
${answered && answerOf(answered)}</section>
<section class="card"><h2>Datasets</h2>
${table('Datasets', reportColumns, reports, 'None yet. Enable Analytics for a license under Subscriptions.')}</section>`,
  );
}

const reportColumns: Column<ReportHere>[] = [
  { name: 'Dataset', cell: ({ id }) => markup`<code class="id">${id}</code>` },
  { name: 'Reader', cell: ({ reader }) => reader ?? 'nobody' },
  {
    name: 'Newest rows',
    cell: ({ id }) => {
      const sql = `SELECT * FROM ${id}.events_once ORDER BY happened_at DESC LIMIT 50`;
      return markup`<a href="?sql=${encodeURIComponent(sql)}">Show</a>`;
    },
  },
];

function answerOf(answered: Answered) {
  if ('message' in answered) return markup`<p class="notice" role="status">${answered.message}</p>`;
  const columns = answered.columns.map(
    (name, place): Column<readonly unknown[]> => ({ name, cell: row => String(row[place] ?? '–') }),
  );
  return table('Rows', columns, answered.rows, 'No rows.');
}
