import { describe, expect, it } from 'vitest';
import { upgradeStepOf } from './upgrade-step.ts';

describe('the next step after the answer to an upgrade', () => {
  it.each([
    [{ status: 'active' }, { kind: 'done' }],
    [{}, { kind: 'done' }],
    [{ status: 'draft' }, { kind: 'ignored' }],
    [{ status: 'canceled' }, { kind: 'ignored' }],
    [{ action_performed: 'paypal_prorate_view' }, { kind: 'ignored' }],
    [
      { status: 'requires_action', client_secret: 'pi_1_secret_2' },
      { kind: 'confirm', clientSecret: 'pi_1_secret_2' },
    ],
    [
      {
        status: 'ACTIVE',
        links: [
          { rel: 'self', href: 'https://a' },
          { rel: 'approve', href: 'https://b' },
        ],
      },
      { kind: 'leave', url: 'https://b' },
    ],
    [{ status: 'ACTIVE', links: [{ rel: 'self', href: 'https://a' }] }, { kind: 'done' }],
    [
      { status: 'active', error: true, error_message: 'Your card was declined.' },
      { kind: 'failed', message: 'Your card was declined.' },
    ],
    [{ error: 'no such plan' }, { kind: 'failed', message: 'no such plan' }],
    [{ error: true }, { kind: 'failed', message: '' }],
  ])('when the answer is %j, is %j', (answer, step) => {
    expect(upgradeStepOf(answer)).toEqual(step);
  });

  it('is a failure when the answer reports one, whatever else it contains', () => {
    const answer = { error: true, client_secret: 'pi_1_secret_2', status: 'draft' };
    expect(upgradeStepOf(answer).kind).toBe('failed');
  });
});
