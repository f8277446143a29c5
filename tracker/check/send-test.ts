import type { CheckQuestion } from '#shared/domain/sites/check-talk.ts';
import type { Seen } from './collect-facts.ts';

/** Sends the test's report as the tracker sends a visit, and notes what becomes of it. */
export async function sendTest(
  { nonce, licenseKey }: CheckQuestion,
  origin: string,
  watched: Seen,
): Promise<void> {
  watched.report = 'waiting';
  const { hostname: host, pathname } = location;
  const report = {
    event_id: nonce,
    license_key: licenseKey,
    kind: 'check',
    at: Date.now(),
    host,
    path: pathname.slice(0, 512),
  };
  try {
    const body = JSON.stringify(report);
    const { ok } = await fetch(`${origin}/collect`, {
      body,
      keepalive: true,
      method: 'POST',
      referrerPolicy: 'no-referrer',
    });
    watched.report = ok ? 'accepted' : 'failed';
  } catch {
    // The event of a refusal by the page's policy may come after the failure.
    await new Promise(resolve => setTimeout(resolve, 100));
    watched.report = watched.refused.size > 0 ? 'forbidden' : 'unreachable';
  }
}
