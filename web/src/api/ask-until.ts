interface Patience {
  pauseMs: number;
  /** How often it is asked, */
  times?: number;
  /** or for how long. */
  forMs?: number;
}

/** Asks again, with a pause in between, until the answer will do or patience ends; what is answered last stands. */
export async function askUntil<Answer>(
  willDo: (answer: Answer) => boolean,
  ask: () => Promise<Answer>,
  { pauseMs, times = Number.POSITIVE_INFINITY, forMs = Number.POSITIVE_INFINITY }: Patience,
): Promise<Answer> {
  const from = Date.now();
  for (let asked = 1; ; asked += 1) {
    const answer = await ask();
    if (willDo(answer) || asked >= times || Date.now() - from > forMs) return answer;
    await pause(pauseMs);
  }
}

function pause(ms: number) {
  return new Promise<void>(done => setTimeout(done, ms));
}
