// PayPal's stand-in is no kinder than PayPal: beyond each limit of PayPal's own documents it refuses, by its own rules.
import { describe, expect, test } from 'vitest';
import { type PaypalOperation, paypalOperations } from '#functions/adapters/paypal/operations.ts';
import { openPaypalForTest } from './support/providers/paypal.ts';
import { livePaypalLife } from './support/providers/paypal-life.ts';
import { type BeyondLimit, paypalLimits } from './support/providers/paypal-limits.ts';

interface Sent {
  operation: PaypalOperation;
  path: string;
  body: unknown;
}

/** The first request of each operation that the product sends. */
async function recorded(sandbox: Awaited<ReturnType<typeof openPaypalForTest>>): Promise<Sent[]> {
  const first = new Map<string, Sent>();
  await livePaypalLife(sandbox, one => {
    const { operation, path, body } = one;
    const held = { operation, path, body: typeof body === 'string' ? JSON.parse(body) : body };
    if (!first.has(operation)) first.set(operation, held);
    return sandbox.ask(one);
  });
  return [...first.values()];
}

describe('beyond the limits of PayPal’s own documents', () => {
  test('its stand-in refuses every request the product sends, and says what is wrong', async ({ skip }) => {
    const folder = process.env.SPECS_DIR;
    skip(!folder, 'SPECS_DIR names no folder with the providers’ specifications');
    const limits = paypalLimits(folder ?? '');
    // The documents would refuse by themselves; here the stand-in's own rules are on trial.
    const sandbox = await openPaypalForTest({ specification: undefined });
    const kinder: string[] = [];
    let tried = 0;
    const tryOut = async ({ operation, path }: Sent, { what, field }: BeyondLimit, body: unknown) => {
      const answer = await sandbox.call(paypalOperations[operation], path, body as object | undefined);
      tried += 1;
      const [detail] = answer.body.details ?? [];
      if (answer.status !== 400 || answer.body.name !== 'INVALID_REQUEST' || detail?.field !== field)
        kinder.push(`${operation} ${what}: ${answer.status} ${JSON.stringify(answer.body.details)}`);
    };
    for (const sent of await recorded(sandbox)) {
      const [path = '', query = ''] = sent.path.split('?');
      for (const change of limits.ofBody(sent.operation, sent.body)) await tryOut(sent, change, change.body);
      const asked = Object.fromEntries(new URLSearchParams(query));
      for (const change of limits.ofQuery(sent.operation, asked)) {
        const changed = new URLSearchParams(change.body as Record<string, string>);
        await tryOut({ ...sent, path: `${path}?${changed}` }, change, sent.body);
      }
    }
    await sandbox.stop();
    expect(kinder).toEqual([]);
    expect(tried).toBeGreaterThan(100);
  });
});
