// What a stage must answer to be called deployed: the parts that a customer needs, none of which may cost or count.
import { randomUUID } from 'node:crypto';
import { collectPath } from '#shared/collect-paths.ts';
import { calls } from '#shared/contract/index.ts';

export interface SmokeCheck {
  /** What a reader of the output knows the part by. */
  name: string;
  /** Throws what is wrong. */
  run(): Promise<void>;
}

export interface StageAsked {
  /** Without a trailing slash. */
  site: string;
  stage: string;
  /** The key of a license whose tracker file to fetch. */
  license: string | undefined;
  get(address: string, init?: RequestInit): Promise<Response>;
}

const origin = 'https://smoke-test.example';

export function checksOf({ site, stage, license, get }: StageAsked): SmokeCheck[] {
  const config = async () => {
    const answer = await get(`${site}/config.json`);
    is(answer.status, 200, 'status');
    return (await answer.json()) as { stage?: string; apiUrl?: string; userPoolId?: string };
  };
  return [
    {
      name: 'site',
      run: async () => {
        const answer = await get(`${site}/`);
        is(answer.status, 200, 'status');
        has(answer, 'content-type', /^text\/html/);
        has(answer, 'content-security-policy', /default-src 'none'/);
        has(answer, 'strict-transport-security', /max-age=\d{8}/);
        is((await get(`${site}/no-such-page`)).status, 404, 'status of a page that there is not');
      },
    },
    {
      name: 'config.json',
      run: async () => {
        const found = await config();
        is(found.stage, stage, 'stage');
        if (!found.apiUrl || !found.userPoolId) throw new Error('names neither API nor user pool');
      },
    },
    {
      name: 'api refuses who is not signed in',
      run: async () => {
        const answer = await get((await config()).apiUrl + calls.licenses.path, {
          headers: { origin: site },
        });
        is(answer.status, 401, 'status');
        has(answer, 'access-control-allow-origin', /./);
        const { code } = (await answer.json()) as { code?: string };
        is(code, 'unauthenticated', 'code');
      },
    },
    {
      name: 'api answers from a function',
      run: async () => {
        // Nobody has such a file: the function reads its tables, and knows of none.
        const path = calls['conversion-file'].path
          .replace('{license_key}', 'smoke-test')
          .replace('{secret}', 'x'.repeat(43))
          .replace('{file}', 'google-gclid.csv');
        const answer = await get((await config()).apiUrl + path);
        is(answer.status, 404, 'status');
      },
    },
    {
      name: 'collect lets browsers ask, and accepts a report',
      run: async () => {
        const preflight = await get(site + collectPath, {
          method: 'OPTIONS',
          headers: { origin, 'access-control-request-method': 'POST' },
        });
        is(preflight.status, 204, 'status of the preflight');
        // Nobody has this key: the report is dropped where it would be counted.
        const body = { event_id: randomUUID(), license_key: 'smoke-test', kind: 'visit', at: Date.now() };
        const answer = await get(site + collectPath, {
          method: 'POST',
          headers: { origin, 'content-type': 'text/plain;charset=UTF-8' },
          body: JSON.stringify({ ...body, host: 'smoke-test.example', path: '/', c: {} }),
        });
        is(answer.status, 202, 'status of the report');
        has(answer, 'access-control-allow-origin', /^\*$/);
        has(answer, 'x-utmost-ip', /./);
      },
    },
    {
      name: 'scripts for customers’ pages',
      run: async () => {
        const files = ['/collect.js', ...(license ? [`/t/${license}.js`] : [])];
        for (const file of files) {
          const answer = await get(site + file);
          is(answer.status, 200, `status of ${file}`);
          has(answer, 'content-type', /javascript/);
          has(answer, 'cross-origin-resource-policy', /^cross-origin$/);
        }
        is((await get(`${site}/t/smoke-test.js`)).status, 404, 'status of a tracker that there is not');
      },
    },
  ];
}

function is(found: unknown, wanted: unknown, what: string): void {
  if (found !== wanted) throw new Error(`${what} is ${found}, not ${wanted}`);
}

function has({ headers }: Response, name: string, wanted: RegExp): void {
  const found = headers.get(name);
  if (!wanted.test(found ?? '')) throw new Error(`header ${name} is ${found}`);
}
