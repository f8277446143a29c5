import type { ReactNode } from 'react';

/** The large number of a tile. */
export function Figure({ children }: { children: ReactNode }) {
  return <p className="billing-figure num">{children}</p>;
}
