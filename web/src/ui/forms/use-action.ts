import { useRef, useState } from 'react';
import { uiText } from '../text.ts';

/**
 * What is done at a press: once at a time, busy until it has ended, its failure said until it is tried again. Work that
 * answers `'leaving'` stays busy, since another page is on its way.
 *
 * Not the query library's mutations: forms of public pages would have to load that library, 7 kB more than their budget
 * allows, and its word that something has begun comes after the next paint.
 */
export function useAction<Input extends readonly unknown[], Answer>(
  work: (...input: Input) => Promise<Answer>,
  /** Says a failure elsewhere than in `problem`. */
  say?: (problem: string) => void,
) {
  const [input, setInput] = useState<Input>();
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  return {
    /** Does nothing while it is being done. Never throws: what failed answers undefined. */
    run: async (...input: Input): Promise<Answer | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setInput(input);
      setProblem('');
      let answer: Answer | undefined;
      try {
        answer = await work(...input);
      } catch (error) {
        (say ?? setProblem)(problemOf(error));
      }
      running.current = false;
      if (answer !== 'leaving') setInput(undefined);
      return answer;
    },
    busy: !!input,
    /** What it is being done with. */
    input,
    /** The message of a failure; it belongs in a `<Problem>`. */
    problem,
    setProblem,
    /** No longer busy: whoever had left is back. */
    rest: () => setInput(undefined),
  };
}

/** What is said of a failure. A mistake in our code, or a part that could not be loaded, has no words for readers. */
export function problemOf(error: unknown): string {
  return error instanceof Error && !(error instanceof TypeError) ? error.message : uiText.unknownFailure;
}
