// DuckDB, which holds the rows and answers queries; it is opened with the first of them.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DuckDBConnection, DuckDBValue, StatementType } from '@duckdb/node-api';
import { invalidRequest } from './errors.ts';

export interface QueryRows {
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
}

export type Database = ReturnType<typeof openDatabase>;

export function openDatabase(file: string) {
  let opened: ReturnType<typeof open> | undefined;
  const database = () => {
    opened ??= open(file);
    return opened;
  };
  return {
    async write(sql: string, values: DuckDBValue[] = []): Promise<void> {
      await (await database()).connection.run(sql, values);
    },

    /** Runs a query that can change nothing, and reach nothing but these rows. */
    async read(sql: string): Promise<QueryRows> {
      const { instance, select } = await database();
      const connection = await instance.connect();
      try {
        await connection.run('BEGIN TRANSACTION READ ONLY');
        return await readIn(connection, sql, select);
      } finally {
        connection.closeSync();
      }
    },

    async close(): Promise<void> {
      if (!opened) return;
      const { connection, instance } = await opened;
      connection.closeSync();
      instance.closeSync();
      opened = undefined;
    },
  };
}

/** Loaded when it is needed: its library is large, and most runs share no report. */
async function open(file: string) {
  const { DuckDBInstance, StatementType } = await import('@duckdb/node-api');
  mkdirSync(dirname(file), { recursive: true });
  const instance = await DuckDBInstance.create(file, { threads: '1', memory_limit: '256MB' });
  const connection = await instance.connect();
  // Whoever writes a query here must not read this machine's files with it.
  await connection.run('SET enable_external_access = false');
  await connection.run('SET lock_configuration = true');
  return { instance, connection, select: StatementType.SELECT };
}

async function readIn(connection: DuckDBConnection, sql: string, select: StatementType): Promise<QueryRows> {
  try {
    const statements = await connection.extractStatements(sql);
    // Any other statement, or a second one, could end the transaction and write after it.
    const statement = statements.count === 1 ? await statements.prepare(0) : undefined;
    if (statement?.statementType !== select) throw new Error('A query is one SELECT.');
    const reader = await statement.runAndReadAll();
    return { columns: reader.columnNames(), rows: reader.getRowsJson() };
  } catch (error) {
    throw invalidRequest(error instanceof Error ? error.message : String(error));
  }
}
