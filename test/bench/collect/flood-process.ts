// Posts reports to a stack of this machine as fast as it takes them, from a process of its own so that whoever measures
// beside it is not slowed down by the sending itself.
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export interface FloodOrder {
  collect: string;
  keys: string[];
  /** At the most; as fast as they are taken if absent. */
  perSecond?: number;
}

export interface Flood {
  accepted: number;
  /** Turned away at the gateway's ceiling. */
  throttled: number;
  /** Not taken for any other reason. */
  refused: number;
  ms: number;
}

const connections = 32;
/** A flood that nobody ends ends itself; the longest phase of bench-load is shorter. */
const longestMs = 240_000;
const mostReports = 200_000;

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const run = randomBytes(4).toString('hex');
let flooding = false;
let sent = 0;

type Outcome = 'accepted' | 'throttled' | 'refused';
const outcomes: Readonly<Record<number, Outcome>> = { 202: 'accepted', 429: 'throttled' };

function post(url: URL, licenseKey: string): Promise<Outcome> {
  const at = Date.now();
  sent += 1;
  const body = JSON.stringify({
    event_id: `${run}-${String(sent).padStart(9, '0')}${at}`,
    license_key: licenseKey,
    kind: 'visit',
    at,
    host: 'acme-garden.com',
    path: `/page-${sent % 40}`,
    c: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: `campaign-${sent % 7}` },
  });
  const headers = { origin: 'https://acme-garden.com', 'content-type': 'text/plain;charset=UTF-8' };
  return new Promise(done => {
    const asked = request(url, { method: 'POST', agent, headers }, answer => {
      answer.resume().once('end', () => done(outcomes[answer.statusCode ?? 0] ?? 'refused'));
    });
    asked.once('error', () => done('refused')).end(body);
  });
}

async function flood({ collect, keys, perSecond }: FloodOrder): Promise<Flood> {
  const url = new URL(collect);
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) throw new Error('Only this machine is flooded.');
  const from = performance.now();
  const result = { accepted: 0, throttled: 0, refused: 0 };
  const mayGoOn = () => flooding && performance.now() < from + longestMs && sent < mostReports;
  const first = sent;
  const connection = async () => {
    while (mayGoOn()) {
      const due = perSecond ? from + (1000 * (sent - first)) / perSecond : 0;
      if (due > performance.now()) {
        await sleep(due - performance.now());
        continue;
      }
      const outcome = await post(url, keys[sent % keys.length] as string);
      result[outcome] += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return { ...result, ms: performance.now() - from };
}

process.on('message', (order: FloodOrder | 'end') => {
  flooding = order !== 'end';
  if (order !== 'end') void flood(order).then(result => process.send?.(result));
});
process.once('disconnect', () => process.exit());
