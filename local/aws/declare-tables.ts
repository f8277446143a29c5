import type { TableConfig } from '../ports.ts';
import { type Engine, isRefusal } from './dynalite.ts';
import type { TableRow } from './dynalite-insides.ts';

type Index = { IndexName: string; KeySchema: unknown; Projection: unknown };

/** Brings a table to what the template declares; other keys mean another, empty table, as CloudFormation has it. */
export async function declareTable(engine: Engine, table: TableConfig) {
  let row = await rowOf(engine, table.name);
  // A process that stopped midway leaves a table being created or deleted.
  if (row && row.TableStatus !== 'ACTIVE') {
    row = { ...row, TableStatus: 'ACTIVE' };
    await engine.saveTable(row);
  }
  if (row && JSON.stringify(row.KeySchema) !== JSON.stringify(table.KeySchema)) {
    await deleteTable(engine, table.name);
    row = undefined;
  }
  if (row) await updateIndexes(engine, row, table);
  else await createTable(engine, definitionOf(table));
}

/** Deletes a table and waits until its name is free. */
export async function deleteTable(engine: Engine, name: string) {
  const answer = await engine.run('DeleteTable', { TableName: name });
  while (await rowOf(engine, name)) await new Promise(resolve => setTimeout(resolve, 1));
  return answer;
}

async function rowOf(engine: Engine, name: string): Promise<TableRow | undefined> {
  try {
    return await engine.table(name);
  } catch (error) {
    if (isRefusal(error, 'ResourceNotFoundException')) return undefined;
    throw error;
  }
}

async function updateIndexes(engine: Engine, row: TableRow, table: TableConfig) {
  const current = row.GlobalSecondaryIndexes ?? [];
  const kept = current.filter(index => table.GlobalSecondaryIndexes.some(t => shapeOf(t) === shapeOf(index)));
  const added = table.GlobalSecondaryIndexes.filter(index => !kept.some(k => shapeOf(k) === shapeOf(index)));
  if (!added.length && kept.length === current.length) return;
  for (const index of current) if (!kept.includes(index)) await engine.dropIndex(table.name, index.IndexName);
  const fresh = added.map(index => ({ ...index, IndexStatus: 'ACTIVE', IndexSizeBytes: 0, ItemCount: 0 }));
  const next = {
    ...row,
    AttributeDefinitions: table.AttributeDefinitions,
    GlobalSecondaryIndexes: [...kept, ...fresh],
  };
  for await (const item of engine.items(table.name))
    await engine.index({ ...next, GlobalSecondaryIndexes: fresh }, item);
  await engine.saveTable(next);
}

function shapeOf(index: Index) {
  return JSON.stringify([index.IndexName, index.KeySchema, index.Projection]);
}

/** Creates a table and waits until it takes items. */
export async function createTable(engine: Engine, definition: Record<string, unknown>) {
  const answer = await engine.run('CreateTable', definition);
  for (;;) {
    const row = await engine.table(String(definition.TableName));
    if (row.TableStatus === 'ACTIVE') return answer;
    await new Promise(resolve => setTimeout(resolve, 1));
  }
}

function definitionOf(table: TableConfig) {
  return {
    TableName: table.name,
    KeySchema: table.KeySchema,
    AttributeDefinitions: table.AttributeDefinitions,
    ...(table.GlobalSecondaryIndexes.length && { GlobalSecondaryIndexes: table.GlobalSecondaryIndexes }),
    BillingMode: 'PAY_PER_REQUEST',
  };
}
