import type { LicenseOf } from '#functions/flows/licenses/license-cache.ts';
import type { SiteTests } from '#functions/ports/visits/tracking.ts';
import { logFailure, type Message } from '#functions/runtime/consume.ts';
import { type TestEvent, testEvent } from '#shared/contract/tracking.ts';
import { originOf } from './read-visit.ts';
import { eventRefusal } from './sort-events.ts';

/** Whether a message is the report of a test, without parsing all of them. */
export function isTest({ body }: Message): boolean {
  return body.length < 1000 && body.includes('"kind":"check"');
}

/**
 * Notes the reports of “Test my site”, which count as nothing; returns the ids of messages to be delivered again.
 * Why: docs/decisions/0095
 */
export async function noteTests(
  messages: readonly Message[],
  { licenseOf, siteTests, now }: { licenseOf: LicenseOf; siteTests: SiteTests; now: number },
): Promise<string[]> {
  const failed: string[] = [];
  for (const message of messages) {
    const event = readTest(message);
    try {
      const license = event && (await licenseOf(event.license_key, message.sentAt));
      if (license && !eventRefusal({ event, origin: originOf(message) }, license, now))
        await siteTests.note(license.licenseKey, event.event_id, message.sentAt);
    } catch (error) {
      logFailure('count-visits', error);
      failed.push(message.id);
    }
  }
  return failed;
}

function readTest({ body }: Message): TestEvent | undefined {
  try {
    return testEvent.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
