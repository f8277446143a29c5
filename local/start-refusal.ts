/** A reason not to start that a person can put right; printed as it is, without a trace. */
export class StartRefusal extends Error {}
