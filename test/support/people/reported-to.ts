// Owners whose site reports visits and leads, and what they ask and say of them over HTTP.
import { expect } from 'vitest';
import type { AnswerOf, BodyOf, CallName } from '#shared/contract/index.ts';
import { calls } from '#shared/contract/index.ts';
import type { License } from '#shared/contract/license.ts';
import type { Status } from '../stack/stack.ts';
import { nowOf } from './card-customer.ts';
import { ask, buy, customer, passAMinute, post } from './person.ts';

export const reportingOrigin = 'https://www.acme-garden.com';

export interface Licensed {
  token: string;
  key: string;
}

export function reportedTo(stack: Status) {
  async function licensed(
    settings: BodyOf<'tracker-settings'>['settings'] = { click_reports: true },
  ): Promise<Licensed> {
    const { token, ...person } = await customer(stack);
    await buy(stack, { ...person, token });
    const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, token);
    const key = body[0]?.meta.license_key ?? '';
    await ask(stack, 'update-domain', { license_key: key, domain: 'acme-garden.com' }, token);
    const saved = await write('tracker-settings', { token, key }, { settings, version: 0 });
    expect(saved.status).toBe(200);
    // A visit of the same moment may be counted by the settings before.
    await passAMinute(stack);
    return { token, key };
  }

  let sent = 100_000_000;

  /** A report as the tracker sends it, counted at once. */
  async function report({ key }: Licensed, change: object, copies = 1): Promise<number> {
    const at = (await nowOf(stack)) - 60_000;
    sent += 1;
    const body = JSON.stringify({
      event_id: `${sent}${at}`,
      license_key: key,
      kind: 'visit',
      host: 'www.acme-garden.com',
      path: '/',
      c: { touch_time: at, visit_count: 1 },
      ...change,
    });
    for (let copy = 0; copy < copies; copy++)
      await fetch(`${stack.site}/collect`, { method: 'POST', headers: { origin: reportingOrigin }, body });
    await post(`${stack.site}/__local/jobs/count-visits`, {});
    return at;
  }

  async function read<Name extends CallName>(name: Name, { key, token }: Licensed, query: object = {}) {
    const search = new URLSearchParams({ license_key: key, ...query });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${stack.api}${calls[name].path}?${search}`, { headers });
    return { status: answer.status, body: (await answer.json()) as AnswerOf<Name> };
  }

  function write<Name extends CallName>(name: Name, { key, token }: Licensed, body: object) {
    const headers = { authorization: `Bearer ${token}` };
    const whole = { license_key: key, ...body } as BodyOf<Name>;
    return post<AnswerOf<Name>>(`${stack.api}${calls[name].path}`, whole as object, headers);
  }

  return { licensed, report, read, write };
}
