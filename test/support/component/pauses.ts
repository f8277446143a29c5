// Pauses of a page that nobody wants to wait for: between tries, and between looks at what is under way.
import { onTestFinished, vi } from 'vitest';

/** Until the end of the test the page's timers run some 25 times as fast; what time it is stays. */
export function shortenPauses(): void {
  const pass = setInterval(() => vi.isFakeTimers() && vi.advanceTimersByTime(500), 20);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
    clearInterval(pass);
  });
}
