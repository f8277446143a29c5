import type { ReactNode } from 'react';

export type ParamKind = 'source' | 'medium' | 'campaign' | 'term' | 'content' | 'click' | 'other';

/** A parameter's name or value, in the color that it has on every page. */
export function Param({ of, children }: { of: ParamKind; children: ReactNode }) {
  return (
    <span className="param" data-param={of}>
      {children}
    </span>
  );
}
