import { useEffect, useRef } from 'react';

/**
 * A hidden, empty frame that opens the customer's page instead of this page doing so. A page can navigate its opener. As
 * the opener is the frame, the customer's page cannot replace the account by a page that looks like our sign-in.
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
