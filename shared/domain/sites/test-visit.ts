// The visit that “Test my site” makes is known by its campaign, and is not counted.

const start = 'utmost-test-';
/** A visit ends after half an hour without a page, so a campaign that is older is no test's any more. */
const freshMs = 1_800_000;

/** The campaign of a test that begins now. */
export function testCampaign(now: number): string {
  return `${start}${now}`;
}

/** Whether an event is the visit of a test, and not of somebody who came back long after one. */
export function isTestVisit(
  { kind, c }: { kind: string; c: Readonly<Record<string, string>> },
  receivedAt: number,
): boolean {
  const campaign = c.utm_campaign;
  if (kind !== 'visit' || !campaign?.startsWith(start)) return false;
  return Math.abs(receivedAt - Number(campaign.slice(start.length))) < freshMs;
}
