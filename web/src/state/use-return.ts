import { useEffect, useRef } from 'react';

/** Runs when somebody who left comes back to the page as it was (Back, out of the browser's memory). */
export function useReturn(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
}
