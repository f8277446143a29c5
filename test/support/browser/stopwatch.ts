import type { BrowserContext } from 'playwright-core';

/**
 * Counts the clicks and the seconds of a walk, part by part: clicks of the mouse and taps in the contexts it is given, and the
 * time as it passes for a script that never hesitates.
 */
export function stopwatch() {
  let clicks = 0;
  let since = { at: performance.now(), clicks };
  const parts: string[] = [];
  return {
    async count(context: BrowserContext): Promise<void> {
      await context.exposeFunction('countClick', () => {
        clicks += 1;
      });
      // Enter clicks a form's button, too, which is no click.
      await context.addInitScript(() =>
        addEventListener(
          'click',
          ({ isTrusted, detail }) => isTrusted && detail > 0 && Object(window).countClick(),
          true,
        ),
      );
    },
    /** Ends a part of the walk. */
    lap(name: string): void {
      const now = { at: performance.now(), clicks };
      parts.push(
        `${name}: ${now.clicks - since.clicks} clicks, ${((now.at - since.at) / 1000).toFixed(1)} s`,
      );
      since = now;
    },
    parts: (): readonly string[] => parts,
  };
}
