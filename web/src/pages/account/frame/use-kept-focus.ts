import { type RefObject, useEffect } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Keeps the focus on the page when what had it is taken away, such as a button that is pressed once or a form that is
 * sent: it goes to what comes next in the innermost part that is left, or else to the last thing before. Somebody who
 * uses the keyboard or hears the page would be at its very top otherwise.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      around = partsAround(target as HTMLElement, root);
    };
    // Whoever presses beside everything has left it: that has happened where the element is still there afterwards.
    const forget = () =>
      queueMicrotask(() => {
        if (around[0]?.isConnected && document.activeElement === document.body) around = [];
      });
    const taken = new MutationObserver(records => {
      const [lost] = around;
      if (!lost || lost.isConnected || document.activeElement !== document.body) return;
      const cut = records.find(({ removedNodes }) => [...removedNodes].some(node => node.contains(lost)));
      const stops = around.filter(part => part.isConnected).map(stopsIn);
      around = [];
      const near = stops.find(one => one.length > 0) ?? [];
      (near.find(stop => cut && follows(stop, cut)) ?? near.at(-1))?.focus();
    });
    root.addEventListener('focusin', remember);
    root.addEventListener('focusout', forget);
    taken.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      root.removeEventListener('focusout', forget);
      taken.disconnect();
    };
  }, [page]);
}

/** The element and everything around it up to the page, from within. */
function partsAround(one: HTMLElement, root: HTMLElement): HTMLElement[] {
  const parts = [one];
  for (let part = one; part !== root && part.parentElement; part = part.parentElement)
    parts.push(part.parentElement);
  return parts;
}

function stopsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(focusable)].filter(
    one => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
  );
}

/** Whether this stands behind the place that something was taken from. */
function follows(stop: HTMLElement, { previousSibling, target }: MutationRecord): boolean {
  const before = previousSibling?.isConnected ? previousSibling : target;
  const isBehind = before.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isBehind !== 0 && (before === target || !before.contains(stop));
}
