// What the account's document has asked for before the account's own script was there (start.ts), each taken once.

/** How long an answer is waited for. */
export const patienceMs = 35_000;

const asked = new Map<string, Promise<Response>>();

export function start(what: string, answer: Promise<Response>): void {
  asked.set(what, answer);
  // Whoever takes it hears of its failure.
  answer.catch(() => undefined);
}

export function takeStarted(what: string): Promise<Response> | undefined {
  const answer = asked.get(what);
  asked.delete(what);
  return answer;
}
