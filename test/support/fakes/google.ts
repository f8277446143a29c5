// Google as the local cloud plays it, on a port of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBigQuery } from '../../../local/bigquery/bigquery.ts';
import { createFaults } from '../../../local/faults.ts';
import { serveFaulty } from '../../../local/faulty-service.ts';
import { listen } from '../../../local/http.ts';
import { googleHere } from '../../../local/settings.ts';
import { createSwitches } from '../../../local/switches.ts';

export async function openGoogle() {
  const dir = mkdtempSync(join(tmpdir(), 'utmost-google-'));
  const switches = createSwitches();
  const faults = createFaults();
  const service = openBigQuery({ dir, project: googleHere, switches });
  const asked: string[] = [];
  const { operationOf } = service;
  const server = await listen(0, request => {
    asked.push(operationOf(request) ?? request.path);
    return serveFaulty(request, { service, dependency: 'warehouse', operationOf }, faults);
  });
  const endpoint = `http://127.0.0.1:${server.port}/google`;
  /** Asks BigQuery as somebody with a Google account, with no more rights than that account has. */
  const queryAs = async (email: string, query: string) => {
    const response = await fetch(`${endpoint}/bigquery/v2/projects/${googleHere.project}/queries`, {
      method: 'POST',
      headers: { authorization: `Bearer person:${email}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, useLegacySql: false }),
    });
    const answer = (await response.json()) as { rows?: { f: { v: string | null }[] }[] };
    return { status: response.status, rows: (answer.rows ?? []).map(({ f }) => f.map(({ v }) => v)) };
  };
  return {
    service,
    switches,
    faults,
    asked,
    queryAs,
    project: { ...googleHere, location: 'US', endpoint },
    async stop() {
      await server.close();
      await service.close();
      rmSync(dir, { recursive: true });
    },
  };
}
