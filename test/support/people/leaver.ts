// Somebody who deletes the account, and what comes of it.
import { expect } from 'vitest';
import type { AnswerOf } from '#shared/contract/index.ts';
import { deletionSteps } from '#shared/domain/account/account-deletion.ts';
import type { Status } from '../stack/stack.ts';
import { advance, job, type Owner, reconcile } from './card-customer.ts';
import { ask, tokenOf } from './person.ts';

export async function leave(stack: Status, { email }: Owner, refund = false): Promise<string> {
  // Stripe’s times are in seconds: what was paid in the second of leaving is given back as paid after it.
  await advance(stack, 'PT2S');
  const { status, body } = await ask<'delete-account', AnswerOf<'delete-account'>>(
    stack,
    'delete-account',
    { email, refund },
    await tokenOf(stack, email),
  );
  expect(status).toBe(200);
  await runJobs(stack);
  await advance(stack, 'PT10M');
  await runJobs(stack);
  return 'ticket' in body ? body.ticket : '';
}

/** The jobs of a quarter of an hour, and those of a day unless it is not over: they look at everybody there is. */
export async function runJobs(stack: Status, { daily = true } = {}): Promise<void> {
  await job(stack, 'delete-data');
  await reconcile(stack, { daily });
  await job(stack, 'apply-webhook');
  await job(stack, 'send-letters');
}

/** Seventy days, in steps that every trial, try of a payment and renewal falls into. */
export async function laterOn(stack: Status): Promise<void> {
  for (const step of ['P1D', 'P3D', 'P4D', 'P12D', 'P15D', 'P35D']) {
    await advance(stack, step);
    await runJobs(stack);
  }
}

export async function expectGone(stack: Status, ticket: string, { email }: Owner): Promise<void> {
  const progress = await ask(stack, 'deletion-progress', { ticket });
  expect(progress.body).toEqual({ finished: true, done: [...deletionSteps] });
  expect(await subjectsTo(stack, email)).toContain('Your Utmost account is deleted');
}

export async function subjectsTo(stack: Status, email: string): Promise<string[]> {
  const mails = await fetch(`${stack.site}/__local/inbox.json?to=${encodeURIComponent(email)}`);
  return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
}
