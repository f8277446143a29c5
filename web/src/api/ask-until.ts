interface Patience {
  pauseMs: number;
  /** Maximum number of attempts. */
  times?: number;
  /** Maximum time, as an alternative to `times`. */
  forMs?: number;
}

/** Repeats a question with pauses until its answer is accepted or the limit is reached; returns the last answer. */
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
