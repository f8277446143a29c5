import { useEffect, useLayoutEffect } from 'react';
import type { Location } from 'react-router';
import { kept } from './kept.ts';

const stored = kept<Record<string, number>>('scroll-positions');
/** By the key of an entry of the history. */
const positions = stored.read() ?? {};

export function notePosition({ key }: Location): void {
  positions[key] = scrollY;
}

/** A new page begins at its top or at its hash; Back, Forward and a reload lead to where one had been. */
export function useScrollPosition(location: Location, keepsScroll: boolean): void {
  useLayoutEffect(() => {
    const position = positions[location.key];
    const target = document.getElementById(location.hash.slice(1));
    if (position !== undefined) scrollTo(0, position);
    else if (target) target.scrollIntoView();
    else if (!keepsScroll) scrollTo(0, 0);
  }, [location, keepsScroll]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      notePosition(location);
      stored.write(positions);
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [location]);
}
