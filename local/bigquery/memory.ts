import type { Store } from '../store.ts';
import { notFound } from './errors.ts';

export interface AccessEntry {
  role: string;
  userByEmail: string;
}

export interface TableField {
  name: string;
  type: 'STRING' | 'TIMESTAMP' | 'BOOL';
  mode: 'REQUIRED' | 'NULLABLE';
}

export interface KeptTable {
  createdAt: number;
  fields: TableField[];
  /** The column whose day is the partition, and for how long one is kept. */
  partitioned?: { field: string; expirationMs: number };
  view?: string;
}

export interface KeptDataset {
  location: string;
  access: AccessEntry[];
  version: number;
  tables: Record<string, KeptTable>;
}

/** What the stand-in keeps beside the rows. */
export interface GoogleMemory {
  datasets: Record<string, KeptDataset>;
  /** Access tokens: whose they are, and until when. */
  tokens: Record<string, { email: string; until: number }>;
}

export function emptyGoogleMemory(): GoogleMemory {
  return { datasets: {}, tokens: {} };
}

export function datasetIn({ data }: Store<GoogleMemory>, project: string, id: string): KeptDataset {
  const found = Object.hasOwn(data.datasets, id) ? data.datasets[id] : undefined;
  if (!found) throw notFound(`Dataset ${project}:${id}`);
  return found;
}

export function etagOf({ version }: KeptDataset): string {
  return `"${version}"`;
}
