import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Accepts findings of the security rules on a construct, each with the control that replaces the rule. */
export function accepted(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(construct).acknowledge({ id, reason });
}
