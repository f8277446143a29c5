import type { AttributeType } from '@aws-sdk/client-cognito-identity-provider';
import { type AtClient, type Pool, touch, userByEmail } from './pool.ts';
import { invalidParameter, notAuthorized } from './refusals.ts';
import type { PoolUser } from './state.ts';

/** What every pool has without its template saying so. */
export const standardAttributes = new Set(
  `address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture
   preferred_username profile updated_at website zoneinfo`.split(/\s+/),
);
/** The service's own; no client writes them, and nobody writes the first. */
const reserved = new Set(['sub', 'email_verified', 'phone_number_verified']);
const longestValue = 2048;
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The attributes a client wrote, as the pool's schema and the client's rights allow. */
export function readAttributes(
  { pool, client }: AtClient,
  list: readonly AttributeType[],
  isNew: boolean,
): Record<string, string> {
  const given = fitting(pool, list, isNew);
  const names = Object.keys(given);
  if (names.some(name => reserved.has(name) || client.writeAttributes?.includes(name) === false))
    throw notAuthorized('A client attempted to write unauthorized attribute');
  if (given.email && !isEmail(given.email)) throw invalidParameter('Invalid email address format.');
  return given;
}

/**
 * The attributes of an account that were written with the rights of an operator: what no client may write, too. An address
 * is not among what the stand-in knows, as it may have to be verified.
 */
export function readByAdmin(pool: Pool, list: readonly AttributeType[]): Record<string, string> {
  const given = fitting(pool, list, false);
  if ('sub' in given) throw invalidParameter('user.sub: Attribute cannot be updated.\n');
  const unknown = Object.keys(given).find(name => /^(email|phone_number)/.test(name));
  if (unknown) throw invalidParameter(`${unknown} is not part of the stand-in.`);
  return given;
}

/** As the schema has them. */
function fitting(pool: Pool, list: readonly AttributeType[], isNew: boolean): Record<string, string> {
  const given = Object.fromEntries(list.map(({ Name = '', Value = '' }) => [Name, Value]));
  const names = Object.keys(given);
  const tooLong = list.findIndex(({ Value = '' }) => Value.length > longestValue);
  if (tooLong >= 0)
    throw invalidParameter(
      `1 validation error detected: Value at 'userAttributes.${tooLong + 1}.member.value' failed to satisfy constraint: Member must have length less than or equal to ${longestValue}`,
    );
  const complaints = names.flatMap(name => {
    const complaint = reserved.has(name) ? undefined : complaintOf(pool, name, given[name] ?? '', isNew);
    return complaint ? [`${isNew ? '' : 'user.'}${name}: ${complaint}\n`] : [];
  });
  const missing = pool.config.schema.filter(({ name, required }) => isNew && required && !given[name]);
  complaints.push(...missing.map(({ name }) => `${name}: The attribute is required\n`));
  if (complaints.length)
    throw invalidParameter(
      `${isNew ? 'Attributes did not conform to the schema: ' : ''}${complaints.join('')}`,
    );
  return given;
}

function complaintOf({ config }: Pool, name: string, value: string, isNew: boolean): string | undefined {
  const rule = config.schema.find(entry => entry.name === name);
  if (!rule) return standardAttributes.has(name) ? undefined : 'Attribute does not exist in the schema.';
  const { mutable, maxLength = longestValue, minLength = 0 } = rule;
  if (!isNew && !mutable) return 'Attribute cannot be updated.';
  if (value.length > maxLength) return `String must be no longer than ${maxLength} characters`;
  if (value.length < minLength) return `String must be no shorter than ${minLength} characters`;
  return undefined;
}

export function isEmail(text: string): boolean {
  return emailShape.test(text) && text.length <= longestValue;
}

/** Writes attributes; a blank value removes one. */
export function writeAttributes(pool: Pool, user: PoolUser, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value) user.attributes[name] = value;
    else delete user.attributes[name];
  touch(pool, user);
}

/** Whether somebody else signs in by this address. */
export function isTaken(pool: Pool, email: string, by?: PoolUser): boolean {
  const owner = userByEmail(pool, email);
  return owner !== undefined && owner !== by;
}

/** As the wire lists them: all, or those the client may read. */
export function listed({ attributes }: PoolUser, readable?: readonly string[]): AttributeType[] {
  return Object.entries(attributes)
    .filter(([name]) => !readable || name === 'sub' || readable.includes(name))
    .map(([Name, Value]) => ({ Name, Value }));
}
