import { useEffect, useRef } from 'react';

/**
 * A hidden, empty frame of ours that opens the customer's page in place of this one. What that page gets as its opener is
 * the frame, which it can send nowhere: the account it could have led to a page that looks like our sign-in.
 * Why: docs/decisions/0149
 */
export function useTestFrame() {
  const frame = useRef<HTMLIFrameElement>(undefined);
  useEffect(() => {
    const made = document.createElement('iframe');
    made.hidden = true;
    document.body.append(made);
    frame.current = made;
    return () => made.remove();
  }, []);
  return () => frame.current?.contentWindow ?? null;
}
