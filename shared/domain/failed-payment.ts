const failing: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'SUSPENDED']);
const stopped: ReadonlySet<string> = new Set(['unpaid', 'SUSPENDED']);

/** Whether a payment failed and is still owed, by the provider's own status of the subscription. */
export function isFailing(status: string): boolean {
  return failing.has(status);
}

/** Whether tracking has stopped because of it. */
export function hasStopped(status: string): boolean {
  return stopped.has(status);
}
