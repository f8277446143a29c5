import * as z from 'zod';
import type { Stage } from '#functions/ports/stage.ts';
import { collectPath } from '#shared/collect-paths.ts';
import { accountCalls } from '#shared/contract/account.ts';
import { trafficCalls } from '#shared/contract/traffic.ts';

interface Options {
  /** Without trailing slashes. */
  site: string;
  api: string;
  /** Signs in; undefined where a second step is asked for. */
  token(): Promise<string | undefined>;
}

/** A site that does not exist: licenses name it, and no browser ever opens it. */
const host = 'stage-watch.example';
/** Longer than the slowest answer that customers wait for. */
const patienceMs = 15_000;

const listed = z.array(z.object({ meta: z.object({ license_key: z.string() }) }));
const used = z.object({ last_check: z.string().optional() });

export function stageOverHttp({ site, api, token }: Options): Stage {
  const ask = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    return answer;
  };
  const read = async (path: string, bearer: string): Promise<unknown> =>
    (await ask(api + path, { headers: { authorization: `Bearer ${bearer}` } })).json();
  return {
    async signIn() {
      const idToken = await token();
      if (!idToken) throw new Error('a second step is asked for');
      return idToken;
    },
    async licenses(bearer) {
      return listed.parse(await read(accountCalls.licenses.path, bearer)).map(one => one.meta.license_key);
    },
    async report(license_key, event_id) {
      await ask(site + collectPath, {
        method: 'POST',
        headers: { origin: `https://${host}`, 'content-type': 'text/plain;charset=UTF-8' },
        body: JSON.stringify({ event_id, license_key, kind: 'check', host }),
      });
    },
    async newestReport(bearer, license_key) {
      const query = new URLSearchParams({ license_key });
      return used.parse(await read(`${trafficCalls.usage.path}?${query}`, bearer)).last_check;
    },
  };
}
