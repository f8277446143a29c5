import { type RefObject, useEffect } from 'react';
import type { ChatPlace } from './use-chat-place.ts';

/** After a step on the page, moves the focus to what the step led to; elements say who they are by `data-focus`. */
export function useArrivalFocus(within: RefObject<HTMLElement | null>, { key, focus }: ChatPlace): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has a key of its own
  useEffect(() => {
    const targets = focus?.map(name =>
      within.current?.querySelector<HTMLElement>(`[data-focus="${CSS.escape(name)}"]`),
    );
    targets?.find(target => target?.checkVisibility())?.focus({ preventScroll: true });
  }, [key]);
}
