import { type RefObject, useEffect, useRef, useState } from 'react';

/** Begins to load a little before the row is scrolled to. */
const ahead = '300px';

/** Whether an element has come near the screen: of a hundred rows only those that are looked at ask for their figures. */
export function useSeen<Of extends Element>(): { ref: RefObject<Of | null>; isSeen: boolean } {
  const ref = useRef<Of>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(
      seen => seen.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: ahead },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return { ref, isSeen };
}
