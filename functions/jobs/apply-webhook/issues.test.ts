import { describe, expect, test } from 'vitest';
import type { Dispute } from '#shared/domain/licenses/license.ts';
import { product } from '#shared/product.ts';
import { owner } from '../../../test/support/fakes/records.ts';
import { newsMessage, newsSetup } from '../../../test/support/providers/news-setup.ts';
import { run } from './run.ts';

describe('a failed refund or a dispute', () => {
  const refund = (id: string) => ({ about: { kind: 'refund-failed', id } as const });
  const dispute = (id: string) => ({ about: { kind: 'disputed', id } as const });

  test('is noted on its license and parked for a person, once', async () => {
    const deps = newsSetup();
    const news = [refund('ours-1'), refund('ours-1'), dispute('ours-2'), dispute('ours-2')];
    for (const [place, about] of news.entries()) {
      deps.clock.set(deps.clock.now() + 1000);
      expect(await run([newsMessage(`e${place}`, about)], deps)).toEqual([]);
    }
    expect(deps.licenses.rows.get('sub_1')?.paymentIssues).toEqual(['refund-failed', 'disputed']);
    expect(deps.parked).toEqual(['e0 refund-failed', 'e2 disputed']);
    expect(deps.letters.sent).toMatchObject([
      { kind: 'trial-begun' },
      { kind: 'refund-failed', once: 'refund-failed#ours-1', to: owner.email },
      {
        kind: 'payment-disputed',
        once: 'disputed#ours-2',
        to: product.contact.email,
        provider: 'Stripe',
        subscriptionId: 'sub_1',
        customer: owner.email,
      },
    ]);
  });

  test('given an inquiry of the bank, our support is mailed, and its license stays unchanged', async () => {
    const deps = newsSetup();
    deps.disputes.stripe.confirm = async () => ({ issue: 'disputed', subscriptionId: 'sub_1', disputes: [] });
    expect(await run([newsMessage('e', dispute('asked'))], deps)).toEqual([]);
    expect(deps.licenses.rows.get('sub_1')?.paymentIssues).toEqual([]);
    expect(deps.parked).toEqual(['e disputed']);
    expect(deps.letters.sent).toContainEqual(expect.objectContaining({ kind: 'payment-disputed' }));
  });

  test('given a dispute after an inquiry, our support is mailed about each, once', async () => {
    const deps = newsSetup();
    const bankSays = (...disputes: Dispute[]) => {
      deps.disputes.stripe.confirm = async () => ({ issue: 'disputed', subscriptionId: 'sub_1', disputes });
    };
    const hear = async (id: string) => {
      deps.clock.set(deps.clock.now() + 1000);
      expect(await run([newsMessage(id, dispute('asked'))], deps)).toEqual([]);
    };
    bankSays();
    await hear('e0');
    await hear('e1');
    bankSays({ id: 'du_1', openedAt: 1, state: 'open' });
    await hear('e2');
    await hear('e3');
    const toUs = deps.letters.sent.filter(({ kind }) => kind === 'payment-disputed');
    expect(toUs).toMatchObject([{ inquiry: true }, { customer: owner.email }]);
    expect(toUs[1]).not.toHaveProperty('inquiry');
    expect(deps.letters.sent).toContainEqual(
      expect.objectContaining({ kind: 'payment-contested', to: owner.email, state: 'open' }),
    );
    expect(deps.parked.at(-1)).toBe('e2 disputed');
  });

  test('is ignored if the provider does not confirm it', async () => {
    const deps = newsSetup();
    expect(await run([newsMessage('e', refund('fine'))], deps)).toEqual([]);
    expect([deps.parked, deps.licenses.rows.size]).toEqual([[], 0]);
  });

  test('is parked for a person even without a license, at both providers', async () => {
    const deps = newsSetup();
    await run([newsMessage('a', dispute('another payment'))], deps);
    await run([newsMessage('b', { provider: 'paypal', ...dispute('PP-D-1') })], deps);
    expect(deps.parked).toEqual(['a disputed', 'b disputed']);
    expect(deps.letters.sent).toMatchObject([
      { kind: 'payment-disputed', provider: 'Stripe', subscriptionId: null, customer: null },
      { kind: 'payment-disputed', provider: 'PayPal', disputeId: 'PP-D-1' },
    ]);
  });

  test('is parked even if the license cannot be written', async () => {
    const deps = newsSetup();
    const { addPaymentIssue } = deps.licenses;
    deps.licenses.addPaymentIssue = async () => {
      throw new Error('down');
    };
    expect(await run([newsMessage('e', dispute('ours'))], deps)).toEqual(['e']);
    expect(deps.parked).toEqual(['e disputed']);
    deps.licenses.addPaymentIssue = addPaymentIssue;
    deps.clock.set(deps.clock.now() + 1000);
    expect(await run([newsMessage('e', dispute('ours'))], deps)).toEqual([]);
    expect(deps.licenses.rows.get('sub_1')?.paymentIssues).toEqual(['disputed']);
  });
});
