import * as z from 'zod';

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

const each = <S extends string, T>(names: S, value: T): Record<Words<S>, T> =>
  Object.fromEntries(names.split(' ').map(name => [name, value])) as Record<Words<S>, T>;

/** Stripe's objects state every field; this fills the many that are null here: `nulls('footer issuer')`. */
export const nulls = <S extends string>(names: S) => each(names, null);
export const zeros = <S extends string>(names: S) => each(names, 0);

/** Optional texts among a route's parameters. */
export const texts = <S extends string>(names: S) => each(names, z.string().optional());
/** Optional flags. */
export const flags = <S extends string>(names: S) => each(names, flag.optional());

const flag = z.enum(['true', 'false']).transform(text => text === 'true');
