// How long a screen takes to answer somebody: from a press or a letter until what it changed is painted.
import type { Page } from 'playwright-core';

/** Below this the browser measures nothing; no person notices it either. */
export const leastMs = 16;

interface Watched extends Window {
  answers?: number[];
}

/** Begins to note what the browser itself measures of each interaction (Event Timing, in steps of 8 ms). */
export function watchAnswers(page: Page): Promise<void> {
  return page.evaluate(least => {
    const answers: number[] = [];
    (window as Watched).answers = answers;
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if ('interactionId' in entry && entry.interactionId) answers.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, leastMs);
}

/** Milliseconds until the slowest answer of `act` was painted, and until everything that it leads to was there. */
export async function answerTo(page: Page, act: () => Promise<unknown>, done: () => Promise<unknown>) {
  await page.evaluate(() => void (window as Watched).answers?.splice(0));
  const began = performance.now();
  await act();
  await done();
  const shown = performance.now() - began;
  const answers = await page.evaluate(
    () =>
      new Promise<number[]>(resolve =>
        // The browser reports an interaction after the frame that shows it.
        requestAnimationFrame(() => setTimeout(() => resolve((window as Watched).answers ?? []), 100)),
      ),
  );
  return { painted: Math.max(leastMs, ...answers), shown };
}

/** Milliseconds of an answer of the API, from asking to its last byte, parsed. */
export function bareFetch(page: Page, url: string, token: string): Promise<number> {
  return page.evaluate(
    async ({ url, token }) => {
      const began = performance.now();
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      await response.json();
      return performance.now() - began;
    },
    { url, token },
  );
}
