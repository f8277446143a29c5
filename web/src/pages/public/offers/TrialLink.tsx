import type { PlanKey } from '#shared/domain/plans.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';

interface TrialLinkProps {
  plan: PlanKey;
  /** Whether the buyer may choose how many. */
  many: boolean;
  variation?: 'primary';
}

/** Opens the payment modal where it stands; without script by its address. */
export function TrialLink({ plan, many, ...look }: TrialLinkProps) {
  return (
    <ButtonLink
      {...look}
      size="large"
      href={`?buy=${plan}${many ? '&quantity=1' : ''}`}
      data-buy={plan}
      data-quantity={many ? 1 : undefined}
    >
      Start Free Trial
    </ButtonLink>
  );
}
