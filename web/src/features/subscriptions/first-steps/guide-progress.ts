/** What is known of a license, from its data alone: whatever device asks, the same steps are done. */
export interface GuideFacts {
  domain: string;
  /** The script has run: “Test my site” had its report. */
  hasAnswered: boolean;
  hasVisit: boolean;
  hasLead: boolean;
}

export const guideSteps = ['domain', 'install', 'visit', 'lead'] as const;
type GuideStep = (typeof guideSteps)[number];
export type StepState = 'done' | 'now' | 'next';

/** Where a newcomer stands. Whoever has installed the script waits for its first visit at the same time. */
export function guideProgress(facts: GuideFacts): Readonly<Record<GuideStep, StepState>> {
  const { domain, hasAnswered, hasLead } = facts;
  const hasVisit = facts.hasVisit || hasLead;
  const isInstalled = hasVisit || hasAnswered;
  if (!domain) return { domain: 'now', install: 'next', visit: 'next', lead: 'next' };
  return {
    domain: 'done',
    install: isInstalled ? 'done' : 'now',
    visit: hasVisit ? 'done' : 'now',
    lead: hasLead ? 'done' : hasVisit ? 'now' : 'next',
  };
}

const minuteMs = 60_000;

/** The pause before the next look: short while somebody probably sits in front of it, then longer and longer. */
export function pollPauseMs(waitedMs: number): number {
  if (waitedMs < 2 * minuteMs) return 5000;
  return waitedMs < 10 * minuteMs ? 15_000 : minuteMs;
}
