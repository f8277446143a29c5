export const dependencies = [
  'stripe',
  'paypal',
  'dynamodb',
  'cognito',
  'queue',
  'warehouse',
  'geo',
  'mail',
  'model',
] as const;
export type Dependency = (typeof dependencies)[number];

export const faultModes = [
  ...(['down', 'slow', '500', '429', 'busy'] as const),
  ...(['500-after-success', 'reset-after-success', 'timeout-after-success'] as const),
];
export type FaultMode = (typeof faultModes)[number];

export interface Faults {
  /**
   * Asked before a request reaches its stand-in: waits for `slow`; answers how the request is to fail,
   * nothing when it may go through. `down` breaks the connection, `busy` says that another request has the object;
   * the last three do the work and then answer 500, break the connection or never answer.
   */
  check(dependency: Dependency, operation: string): Promise<Exclude<FaultMode, 'slow'> | undefined>;
}
