// `check.js`: looks at a customer's page and says what is right and wrong there. The tracker loads it only when it is
// asked for: by `utmost('check')`, or on a page that our account opened to test it. Why: docs/decisions/0095
import { checkMark } from '#shared/domain/sites/check-talk.ts';
import type { Finding } from '#shared/domain/sites/site-check.ts';
import type { TrackerCommand } from '../page.ts';
import { answerAccount } from './answer-account.ts';
import { collectFacts, type Seen, seen } from './collect-facts.ts';
import { showPanel } from './panel.ts';
import { printFindings } from './print.ts';

const mark = new RegExp(checkMark);
const tracker = window.utmost;

if (tracker) {
  const watched = seen(tracker);
  window.utmost = ((what, ...more) =>
    what === 'check' ? print(watched) : tracker(what, ...more)) as TrackerCommand;
  begin(watched);
}

function begin(watched: Seen): void {
  if (!mark.test(window.name + location.href)) print(watched);
  else if (window.opener) answerAccount(window.opener as Window, watched);
  else showPanel(watched);
}

async function print(watched: Seen): Promise<readonly Finding[]> {
  return printFindings(await collectFacts(watched));
}
