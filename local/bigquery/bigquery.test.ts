import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveForTest } from '../aws/serve-for-test.ts';
import { folderForTest } from '../folder-for-test.ts';
import { googleHere } from '../settings.ts';
import { createSwitches } from '../switches.ts';
import { openBigQuery } from './bigquery.ts';

const { project, serviceAccount: owner, audience } = googleHere;
const reader = 'team@acme.example';
const switches = createSwitches();
const dir = folderForTest();
const google = openBigQuery({ dir, project: googleHere, switches });
let server: Awaited<ReturnType<typeof serveForTest>>;
let dataset = '';
let next = 0;
beforeAll(async () => {
  server = await serveForTest(google);
});
afterAll(async () => {
  await server.stop();
  await google.close();
});
beforeEach(async () => {
  switches.reset();
  dataset = `license_${next++}`;
  await ask('POST', '/datasets', datasetOf(access));
});

const access = [
  { role: 'OWNER', userByEmail: owner },
  { role: 'READER', userByEmail: reader },
];

function datasetOf(list: readonly object[], datasetId = dataset) {
  return { datasetReference: { projectId: project, datasetId }, location: 'US', access: list };
}

async function ask(method: string, path: string, body?: object, as = owner, headers = {}) {
  const response = await fetch(`${server.endpoint}/google/bigquery/v2/projects/${project}${path}`, {
    method,
    headers: { authorization: `Bearer person:${as}`, 'content-type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = JSON.parse(text || '{}') as {
    etag?: string;
    error?: { errors: { reason: string }[]; message: string };
    insertErrors?: { index: number; errors: { reason: string }[] }[];
    rows?: { f: { v: string | null }[] }[];
  };
  return { status: response.status, reason: answer.error?.errors[0]?.reason, ...answer };
}

function makeTable(tableId = 'events') {
  return ask('POST', `/datasets/${dataset}/tables`, {
    tableReference: { projectId: project, datasetId: dataset, tableId },
    schema: {
      fields: [
        { name: 'event_id', type: 'STRING', mode: 'REQUIRED' },
        { name: 'happened_at', type: 'TIMESTAMP', mode: 'REQUIRED' },
        { name: 'in_flood', type: 'BOOL' },
      ],
    },
    timePartitioning: { type: 'DAY', field: 'happened_at', expirationMs: String(30 * 86_400_000) },
    clustering: { fields: ['event_id'] },
  });
}

function append(rows: readonly object[], more = {}, as = owner) {
  const body = { rows: rows.map(json => ({ json })), ...more };
  return ask('POST', `/datasets/${dataset}/tables/events/insertAll`, body, as);
}

async function found(select: string, as = reader) {
  const query = `${select} FROM \`${project}.${dataset}.events\``;
  return (await ask('POST', '/queries', { query, useLegacySql: false }, as)).rows?.map(({ f }) =>
    f.map(({ v }) => v),
  );
}

const row = { event_id: 'a', happened_at: new Date().toISOString(), in_flood: false };

describe('who may what', () => {
  test('the reader reads, and neither writes nor changes the list; a stranger does nothing', async () => {
    await makeTable();
    expect((await append([row])).status).toBe(200);
    expect(await found('SELECT event_id')).toEqual([['a']]);
    expect(await found('SELECT event_id', 'stranger@acme.example')).toBeUndefined();
    expect(await append([row], {}, reader)).toMatchObject({ status: 403, reason: 'accessDenied' });
    const patch = (as: string) => ask('PATCH', `/datasets/${dataset}`, { access: access.slice(0, 1) }, as);
    expect(await patch(reader)).toMatchObject({ status: 403 });
    expect(await patch(owner)).toMatchObject({ status: 200 });
    expect(await found('SELECT event_id')).toBeUndefined();
  });

  test('a change from an older state is refused', async () => {
    const { etag = '' } = await ask('GET', `/datasets/${dataset}`);
    const patch = () => ask('PATCH', `/datasets/${dataset}`, { access }, owner, { 'if-match': etag });
    expect((await patch()).status).toBe(200);
    expect(await patch()).toMatchObject({ status: 412, reason: 'conditionNotMet' });
  });

  test.each([
    ['nobody’s account', [access[0], { role: 'READER', userByEmail: 'nobody@acme.example' }]],
    ['everybody', [access[0], { role: 'READER', specialGroup: 'allAuthenticatedUsers' }]],
    ['no owner', access.slice(1)],
  ])('a list with %s is invalid, and changes nothing', async (_, list) => {
    const answer = await ask('PATCH', `/datasets/${dataset}`, { access: list });
    expect(answer).toMatchObject({ status: 400, reason: 'invalid' });
    expect(await ask('GET', `/datasets/${dataset}`)).toMatchObject({ access });
    const made = await ask('POST', '/datasets', datasetOf(list as object[], 'license_other'));
    expect([made.status, (await ask('GET', '/datasets/license_other')).status]).toEqual([400, 404]);
  });

  test('an unknown token is refused', async () => {
    const response = await fetch(
      `${server.endpoint}/google/bigquery/v2/projects/${project}/datasets/${dataset}`,
      { headers: { authorization: 'Bearer ya29.made-up' } },
    );
    expect(response.status).toBe(401);
  });

  test.each([
    ['another provider', 'other', 'signed'],
    ['something that is not signed', audience, 'unsigned'],
  ])('a sign-in for %s gets no token', async (_, asked, how) => {
    const headers = [
      { key: 'x-goog-cloud-target-resource', value: asked },
      ...(how === 'signed'
        ? [{ key: 'authorization', value: 'AWS4-HMAC-SHA256 Credential=a/b/sts/aws4_request, x' }]
        : []),
    ];
    const url = 'https://sts.us-east-1.amazonaws.com?Action=GetCallerIdentity&Version=2011-06-15';
    const response = await fetch(`${server.endpoint}/google/sts/v1/token`, {
      method: 'POST',
      body: new URLSearchParams({
        audience: asked,
        subject_token_type: 'urn:ietf:params:aws:token-type:aws4_request',
        subject_token: encodeURIComponent(JSON.stringify({ url, method: 'POST', headers })),
      }),
    });
    expect(response.status).toBe(400);
  });
});

describe('rows', () => {
  test('one that does not fit stops all, or is skipped on request', async () => {
    await makeTable();
    const rows = [row, { ...row, happened_at: 'soon' }, { event_id: 'b' }, { ...row, gclid: 'x' }];
    const stopped = await append(rows);
    expect(stopped.insertErrors?.map(({ errors }) => errors[0]?.reason)).toEqual([
      ...['stopped', 'invalid', 'invalid', 'invalid'],
    ]);
    expect(await found('SELECT COUNT(*)')).toEqual([['0']]);
    const skipped = await append(rows, { skipInvalidRows: true });
    expect(skipped.insertErrors?.map(({ index }) => index)).toEqual([1, 2, 3]);
    expect(await found('SELECT COUNT(*)')).toEqual([['1']]);
  });

  test('are refused beyond 50,000 and beyond 10 MB', async () => {
    await makeTable();
    expect((await append(Array.from({ length: 50_001 }, () => ({})))).status).toBe(400);
    const long = { ...row, event_id: 'x'.repeat(1_100_000) };
    expect((await append(Array.from({ length: 10 }, () => long))).status).toBe(413);
  });

  test('do not reach a table that is too new, where Google is slow to know it', async () => {
    switches.set({ 'bigquery-new-table': 'late' });
    await makeTable();
    expect(await append([row])).toMatchObject({ status: 404, reason: 'notFound' });
    switches.reset();
    expect((await append([row])).status).toBe(200);
  });

  test('expire with their partition', async () => {
    await makeTable();
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await append([29, 33].map(days => ({ ...row, event_id: String(days), happened_at: daysAgo(days) })));
    expect(await found('SELECT event_id')).toEqual([['29']]);
    const past = await append([{ ...row, happened_at: '1999-01-01T00:00:00Z' }], { skipInvalidRows: true });
    expect(past.insertErrors).toHaveLength(1);
  });
});

describe('queries', () => {
  test.each([
    'DELETE FROM events',
    'COMMIT; DROP SCHEMA license_0 CASCADE',
    'COMMIT',
    '',
    `DROP SCHEMA "license_0" CASCADE`,
    "SELECT * FROM read_csv('/etc/hosts')",
    "COPY (SELECT 1) TO '/tmp/rows.csv'",
    'SET enable_external_access = true',
    'SELECT nothing FROM nowhere',
  ])('“%s” is invalid: a query reads these rows and nothing else', async query => {
    expect(await ask('POST', '/queries', { query, useLegacySql: false })).toMatchObject({
      reason: 'invalid',
    });
  });

  test('data survives a restart', async () => {
    await makeTable();
    await append([row]);
    await google.close();
    expect(await found('SELECT event_id')).toEqual([['a']]);
    const again = openBigQuery({ dir, project: googleHere, switches });
    expect(again.datasets().find(({ id }) => id === dataset)).toEqual({ id: dataset, reader });
  });
});

test('datasets and tables are created once, and a filled one is deleted only with its contents', async () => {
  expect(await ask('POST', '/datasets', datasetOf(access))).toMatchObject({
    status: 409,
    reason: 'duplicate',
  });
  await makeTable();
  expect(await makeTable()).toMatchObject({ status: 409, reason: 'duplicate' });
  expect(await ask('DELETE', `/datasets/${dataset}`)).toMatchObject({ status: 400, reason: 'resourceInUse' });
  expect((await ask('DELETE', `/datasets/${dataset}?deleteContents=true`)).status).toBe(204);
  expect(await ask('GET', `/datasets/${dataset}`)).toMatchObject({ status: 404, reason: 'notFound' });
});
