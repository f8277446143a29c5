import {
  type CheckAnswer,
  type CheckHello,
  type CheckQuestion,
  checkMark,
} from '#shared/domain/sites/check-talk.ts';
import { collectFacts, type Seen } from './collect-facts.ts';
import { ourOrigin } from './our-origin.ts';
import { sendTest } from './send-test.ts';

const everyMs = 1000;

/** Sends the account, a frame of which opened this page, what is found on it, again and again, because consent and forms change. */
export function answerAccount(opener: Window, watched: Seen): void {
  let isAsked = false;
  // Nobody but our account learns anything.
  const account = ourOrigin;
  const send = (said: CheckHello | CheckAnswer) => opener.postMessage(said, account);

  const answer = async (nonce: string) => {
    try {
      send({ [checkMark]: 'facts', nonce, facts: await collectFacts(watched) });
    } finally {
      setTimeout(answer, everyMs, nonce);
    }
  };

  addEventListener('message', ({ data, origin }) => {
    const question = data as Partial<CheckQuestion> | null;
    // The opener is a frame of the account, and the account itself asks.
    if (origin !== account || question?.utmost_check !== 'look' || isAsked) return;
    isAsked = true;
    sendTest(question as CheckQuestion, account, watched);
    answer(`${question.nonce}`);
  });
  send({ [checkMark]: 'here' });
}
