import type { PlanKey } from '#shared/domain/checkout/plans.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';

interface TrialLinkProps {
  plan: PlanKey;
  /** Whether the buyer may choose the quantity. */
  many: boolean;
  variation?: 'primary';
}

/** Opens the payment dialog on the current page; without script the link's address opens it. */
export function TrialLink({ plan, many, ...style }: TrialLinkProps) {
  return (
    <ButtonLink
      {...style}
      size="large"
      href={`?buy=${plan}${many ? '&quantity=1' : ''}`}
      data-buy={plan}
      data-quantity={many ? 1 : undefined}
    >
      Start Free Trial
    </ButtonLink>
  );
}
