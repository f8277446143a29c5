import type { ReactNode } from 'react';

interface OrderSumsProps {
  today: ReactNode;
  later: readonly (readonly [what: string, sum: ReactNode])[];
}

/** What is due today, and each later payment. */
export function OrderSums({ today, later }: OrderSumsProps) {
  return (
    <>
      <span className="order-today">{today}</span>
      <dl>
        {later.map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
