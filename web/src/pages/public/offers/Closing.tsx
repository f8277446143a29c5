import type { ReactNode } from 'react';
import type { PlanKey } from '#shared/domain/checkout/plans.ts';
import { TrialLink } from './TrialLink.tsx';

interface ClosingProps {
  title: string;
  children: ReactNode;
  plan: PlanKey;
  many?: boolean;
}

/** The end of an offer: the page's only dark panel, with the same button again. */
export function Closing({ title, children, plan, many = false }: ClosingProps) {
  return (
    <section className="closing" aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title">{title}</h2>
        <p>{children}</p>
      </div>
      <div className="simple-actions">
        <TrialLink plan={plan} many={many} />
        <a className="text" href="/#prices">
          See all prices
        </a>
      </div>
    </section>
  );
}
