// What the demo account's owner, their visitors and a tester do over HTTP.
import { Agent, request } from 'node:http';
import { collectPath } from '#shared/collect-paths.ts';
import { type Method, methodsOf } from '#shared/contract/define.ts';
import { type AnswerOf, type BodyOf, type CallName, calls } from '#shared/contract/index.ts';
import type { RunStatus } from '../status.ts';

const sendersAtOnce = 48;
const mostTries = 20;
const pauseMs = 200;

export interface VisitSender {
  origin: string;
  address: string;
  body: object;
}

export type DemoClient = ReturnType<typeof demoClient>;

/** Each refusal throws with what was asked and what the answer was. */
export function demoClient({ site, api, endpoints }: RunStatus) {
  const agent = new Agent({ keepAlive: true, maxSockets: sendersAtOnce });

  const collect = ({ origin, address, body }: VisitSender) =>
    new Promise<number>((resolve, reject) => {
      const headers = { origin, 'content-type': 'text/plain;charset=UTF-8', 'x-local-address': address };
      request(`${site}${collectPath}`, { agent, method: 'POST', headers }, answer => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      })
        .once('error', reject)
        .end(JSON.stringify(body));
    });

  const post = <T>(url: string, body: object, headers: Record<string, string> = {}) =>
    answerOf<T>(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  return {
    /** A call of the product; one that both reads and saves reads if nothing else is said. */
    ask<Name extends CallName>(
      name: Name,
      body: BodyOf<Name>,
      token = '',
      method: Method | undefined = methodsOf(calls[name])[0],
    ): Promise<AnswerOf<Name>> {
      const { path } = calls[name];
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      if (method === 'POST') return post(`${api}${path}`, body as object, headers);
      const query = new URLSearchParams(body as Record<string, string>);
      return answerOf(`${api}${path}?${query}`, { headers });
    },

    /** What a tester orders below `/__local/`. */
    order: <T = Record<string, unknown>>(what: string, body: object) =>
      post<T>(`${site}/__local/${what}`, body),

    read: <T>(path: string) => answerOf<T>(`${site}${path}`, {}),

    userPool: (operation: string, body: object) =>
      post<Record<string, string>>(endpoints.cognito, body, {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      }),

    /** Presses “Agree” on PayPal's page. */
    async approve(address: string) {
      const body = new URLSearchParams({ answer: 'approve' });
      const { status } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
      if (status !== 302 && status !== 303) throw new Error(`PayPal's page answered ${status}.`);
    },

    /** Sends reports side by side; resolves when every one was accepted. */
    async sendReports(reports: readonly VisitSender[], sent: () => void): Promise<void> {
      let place = 0;
      const work = async () => {
        for (let report = reports[place++]; report; report = reports[place++]) {
          for (let tries = 1; ; tries++) {
            const status = await collect(report);
            if (status === 202) break;
            if (status !== 429 || tries === mostTries) throw new Error(`A report was answered ${status}.`);
            await new Promise(done => setTimeout(done, pauseMs));
          }
          sent();
        }
      };
      await Promise.all(Array.from({ length: sendersAtOnce }, work));
    },

    close: () => agent.destroy(),
  };
}

async function answerOf<T>(url: string, how: RequestInit): Promise<T> {
  const response = await fetch(url, how);
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text}`);
  return JSON.parse(text || '{}') as T;
}
