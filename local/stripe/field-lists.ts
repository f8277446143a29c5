import * as z from 'zod';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

const flag = z.enum(['true', 'false']).transform(text => text === 'true');

/** Stripe's objects state every field; this fills the many that are null here: `nulls('footer issuer')`. */
export function nulls<S extends string>(names: S) {
  return each(names, null);
}

export function zeros<S extends string>(names: S) {
  return each(names, 0);
}

/** Optional texts among a route's parameters. */
export function texts<S extends string>(names: S) {
  return each(names, z.string().optional());
}

/** Optional flags. */
export function flags<S extends string>(names: S) {
  return each(names, flag.optional());
}

function each<S extends string, T>(names: S, value: T): Record<Words<S>, T> {
  return Object.fromEntries(names.split(' ').map(name => [name, value])) as Record<Words<S>, T>;
}
