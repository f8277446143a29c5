import type { ReactNode } from 'react';

export type ParamKind = 'source' | 'medium' | 'campaign' | 'term' | 'content' | 'click' | 'other';

/** A parameter, or its value, in the one colour it keeps everywhere. */
export function Param({ of, children }: { of: ParamKind; children: ReactNode }) {
  return (
    <span className="param" data-param={of}>
      {children}
    </span>
  );
}
