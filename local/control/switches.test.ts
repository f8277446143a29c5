import { expect, test } from 'vitest';
import { createSwitches } from '../switches.ts';
import { type ControlOptions, createControl } from './control.ts';

const name = 'paypal-subscription-request-id';

function opened() {
  const switches = createSwitches();
  const control = createControl({ switches, pages: {} } as unknown as ControlOptions);
  const ask = async (method: string, body: object = {}) => {
    const asked = { method, path: '/__local/switches', query: new URLSearchParams(), headers: {}, ip: '' };
    const answer = await control({ ...asked, body: Buffer.from(JSON.stringify(body)) });
    return { status: answer.status, body: JSON.parse(String(answer.body)) };
  };
  return { switches, ask };
}

test('the documented behavior holds until it is switched, and again after a reset', async () => {
  const { switches, ask } = opened();
  expect((await ask('GET')).body[name]).toBe('honored');
  expect((await ask('POST', { [name]: 'ignored' })).body[name]).toBe('ignored');
  expect(switches.positions()[name]).toBe('ignored');
  expect((await ask('DELETE')).body[name]).toBe('honored');
});

test('an unknown switch or setting is refused and changes nothing', async () => {
  const { switches, ask } = opened();
  expect((await ask('POST', { [name]: 'sometimes' })).status).toBe(400);
  expect((await ask('POST', { unknown: 'ignored' })).status).toBe(400);
  expect(switches.positions()[name]).toBe('honored');
});
