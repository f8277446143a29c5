import { useEffect, useState } from 'react';
import {
  type CheckAnswer,
  type CheckHello,
  type CheckQuestion,
  checkMark,
} from '#shared/domain/sites/check-talk.ts';
import { readFacts, type SiteFacts } from '#shared/domain/sites/site-facts.ts';

export interface TestedLicense {
  licenseKey: string;
  domain: string;
}

export interface RunningTest {
  license: TestedLicense;
  nonce: string;
  sent: Record<string, string>;
  address: string;
  /** What the page knows as its opener, and speaks to. */
  opener: Window | null;
  /** Null if the browser opened none. */
  opened: Window | null;
  startedAt: number;
}

export interface PageAnswer {
  facts: SiteFacts;
  /** Host of the page that answered, as the browser names it. */
  host: string;
}

const pollEveryMs = 500;

/**
 * What the page in the test's window says. Nothing from elsewhere is heard: only that window, only with the word that
 * this test gave it, and nothing of it is taken as it is.
 */
export function useAnswer(test: RunningTest | undefined) {
  const [heard, setHeard] = useState<PageAnswer & { nonce: string }>();
  const [closed, setClosed] = useState<string>();

  useEffect(() => {
    if (!test?.opened || !test.opener) return;
    const { opener, opened, nonce, license } = test;
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      // A page in a sandbox has no origin, and nothing can be addressed to it.
      if (source !== opened || !URL.canParse(origin)) return;
      const said = data as Partial<CheckHello | CheckAnswer> | null;
      if (said?.utmost_check === 'here') {
        const question: CheckQuestion = { [checkMark]: 'look', nonce, licenseKey: license.licenseKey };
        opened.postMessage(question, origin);
      }
      if (said?.utmost_check === 'facts' && said.nonce === nonce) {
        const facts = readFacts(said.facts);
        if (facts) setHeard({ facts, host: new URL(origin).hostname, nonce });
      }
    };
    const timer = setInterval(() => opened.closed && setClosed(nonce), pollEveryMs);
    opener.addEventListener('message', hear);
    return () => {
      clearInterval(timer);
      opener.removeEventListener('message', hear);
    };
  }, [test]);

  return {
    answer: heard?.nonce === test?.nonce ? heard : undefined,
    isClosed: closed !== undefined && closed === test?.nonce,
  };
}
