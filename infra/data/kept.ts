// What outlives its stack, and what it is called.
// Why: docs/decisions/0121
import { type CfnResource, RemovalPolicy } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

/** Kept when the stack goes or replaces it, yet not when its creation fails: the next one would find it in the way. */
export function removalOf({ removable }: Pick<Settings, 'removable'>): RemovalPolicy {
  return removable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
}

/** Whether something refuses to be deleted: not before it was once created with all the rest. */
export function isProtected({ removable, first }: Pick<Settings, 'removable' | 'first'>): boolean {
  return !removable && !first;
}

/** `payments-parked` is found as `<stack>-PaymentsParked-…`: a made name that people recognize. */
export function recognizedAs(construct: Construct, name: string): void {
  const id = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  (construct.node.defaultChild as CfnResource).overrideLogicalId(id);
}
