// The reference's webhook sequences: a small language of steps, and the expected final state.
import { readCases } from '../cases/read-cases.ts';

export interface Truth {
  id: string;
  status: string;
  quantity: number;
}

export interface SentEvent {
  id: string;
  type: string;
  created: number;
  object: Record<string, unknown>;
}

export interface Step {
  op: string;
  // deliver, replay
  event?: SentEvent;
  sig?: string;
  body_transform?: string;
  event_patch?: { livemode?: boolean };
  header_case?: string;
  bearer?: string;
  variants?: string[];
  expect_http?: number[];
  times?: number;
  parallel?: boolean;
  of?: number;
  fault?: string;
  // parallel
  steps?: Step[];
  // call
  call?: string;
  type?: string;
  priceId?: string;
  card?: string;
  client_retries?: number;
  // advance_clock, truth, refund, webhook, confirm, outage
  to?: string;
  seconds?: number;
  status?: string;
  at?: string;
  result?: string;
  target?: string;
  hours?: number;
  minutes?: number;
}

export interface Sequence {
  id: string;
  provider: 'stripe' | 'paypal' | 'both';
  category: string;
  title: string;
  given: {
    license?: { subscription_id: string; status: string } | null;
    provider_truth?: Truth | null;
    start?: string;
    status?: string;
    card?: string;
    trial?: boolean;
  };
  steps: Step[];
  expect: Record<string, unknown>;
}

/** All sequences of a provider. */
export function sequencesOf(provider: 'stripe' | 'paypal'): Sequence[] {
  return readCases<Sequence>('webhook-sequences.json', 'sequences').filter(
    one => one.provider === provider || one.provider === 'both',
  );
}

/** Sequences about events need the sandbox's own webhooks paused, the others need them. */
export function isAboutEvents({ category }: Sequence): boolean {
  return ['transport', 'duplicate', 'order', 'unknown'].includes(category);
}
