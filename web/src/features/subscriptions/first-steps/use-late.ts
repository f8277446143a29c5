import { useEffect, useState } from 'react';

/** After this time something is probably missing. */
const lateAfterMs = 180_000;
const pollEveryMs = 1000;

/** Whether what is waited for takes long. */
export function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const began = Date.now();
    const timer = setInterval(() => setLate(Date.now() - began > lateAfterMs), pollEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return isWaiting && isLate;
}
