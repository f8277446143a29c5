import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkMark } from '#shared/domain/sites/check-talk.ts';
import { type Finding, findingsOf } from '#shared/domain/sites/site-check.ts';
import { ask } from '../../api/ask.ts';
import { addressWith, parametersOfTest } from './test-address.ts';
import { type PageAnswer, type RunningTest, type TestedLicense, useAnswer } from './use-answer.ts';
import { useTestFrame } from './use-test-frame.ts';

/** What there is to say: nothing yet, why there is no answer, or the answer. */
export type TestState =
  | { is: 'ready' | 'blocked' | 'opening' | 'silent' }
  | { is: 'cut'; address: string }
  | { is: 'answered'; findings: readonly Finding[] };

/** A page that has not answered by then probably never will. */
const silentAfterMs = 20_000;
/** Reports are counted in batches of a minute. */
const lateAfterMs = 150_000;
const pollEveryMs = 5000;

/** Tests a page of a license's site in another tab. */
export function useSiteTest() {
  const [test, setTest] = useState<RunningTest>();
  const openerOf = useTestFrame();
  const { answer, isClosed } = useAnswer(test);
  const arrival = useArrivalOf(test, answer);
  const now = useNow(test !== undefined);
  return {
    state: stateOf(test, { answer, isClosed, arrival, now }),
    start: (license: TestedLicense, page: URL) => {
      const startedAt = Date.now();
      const sent = parametersOfTest(startedAt);
      const address = addressWith(page, sent);
      // By this name the tracker there loads the check, whatever redirects do to the address.
      const opener = openerOf();
      const opened = opener?.open(address, checkMark) ?? null;
      opened?.focus();
      setTest({ license, nonce: crypto.randomUUID(), sent, address, opener, opened, startedAt });
    },
  };
}

function stateOf(
  test: RunningTest | undefined,
  given: {
    answer: PageAnswer | undefined;
    isClosed: boolean;
    arrival: 'awaited' | 'arrived' | 'late';
    now: number;
  },
): TestState {
  if (!test) return { is: 'ready' };
  if (!test.opened) return { is: 'blocked' };
  const { answer, arrival } = given;
  if (answer) {
    const { sent, license } = test;
    const findings = findingsOf(answer.facts, { ...license, host: answer.host, sent, arrival });
    return { is: 'answered', findings };
  }
  if (given.isClosed) return { is: 'cut', address: `${test.address}#${checkMark}` };
  return { is: given.now - test.startedAt > silentAfterMs ? 'silent' : 'opening' };
}

/** Asks our server for the test's report until it is there, or has been long enough on its way. */
function useArrivalOf(test: RunningTest | undefined, answer: PageAnswer | undefined) {
  const report = answer?.facts.report;
  // A page may hear nothing of a report that arrives all the same.
  const isOnItsWay = report === 'accepted' || report === 'unreachable';
  const { data } = useQuery({
    queryKey: ['test-report', test?.nonce],
    queryFn: () => ask('usage', { license_key: test?.license.licenseKey ?? '' }),
    enabled: isOnItsWay,
    refetchInterval: ({ state }) =>
      state.data?.last_check === test?.nonce || Date.now() - (test?.startedAt ?? 0) > lateAfterMs
        ? false
        : pollEveryMs,
  });
  if (test && data?.last_check === test.nonce) return 'arrived';
  return test && Date.now() - test.startedAt > lateAfterMs ? 'late' : 'awaited';
}

/** The time, every second while something is waited for. */
function useNow(isNeeded: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return now;
}
