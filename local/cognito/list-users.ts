// The list of a pool's users. A place in it belongs to one filter, and a page may be empty although more follow.
import type * as Sdk from '@aws-sdk/client-cognito-identity-provider';
import { listed } from './attributes.ts';
import { caseFolded, type Pool } from './pool.ts';
import { invalidParameter } from './refusals.ts';
import { type PoolUser, shownUser } from './state.ts';

const mostListed = 60;

/** Nothing else can be searched for, custom attributes neither. */
const searchable = new Set(
  `username email phone_number name given_name family_name preferred_username cognito:user_status status sub`.split(
    ' ',
  ),
);

export function listUsers(pool: Pool, input: Sdk.ListUsersCommandInput) {
  const { Limit: limit = mostListed, Filter: filter, AttributesToGet: names } = input;
  if (limit > mostListed)
    throw invalidParameter(
      `1 validation error detected: Value '${limit}' at 'limit' failed to satisfy constraint: Member must have value less than or equal to ${mostListed}`,
    );
  const matches = filterOf(pool, filter);
  const users = Object.values(pool.state.users);
  const from = input.PaginationToken === undefined ? 0 : placeOf(input.PaginationToken, filter);
  const to = from + limit;
  // The pool looks through so many users at a time, whether or not they match.
  const page = users.slice(from, to).filter(matches);
  return {
    Users: page.map(user => ({ ...shownUser(user), Attributes: attributesOf(user, names) })),
    ...(to < users.length && { PaginationToken: tokenOf(to, filter) }),
  };
}

function attributesOf(user: PoolUser, names: readonly string[] | undefined) {
  const all = listed(user);
  const missing = names?.find(name => user.attributes[name] === undefined);
  if (missing !== undefined)
    throw invalidParameter('One or more requested attributes do not exist in user pool.');
  return names ? all.filter(({ Name = '' }) => names.includes(Name)) : all;
}

function tokenOf(place: number, filter: string | undefined): string {
  return Buffer.from(JSON.stringify({ place, filter })).toString('base64');
}

function placeOf(token: string, filter: string | undefined): number {
  const known = parsed(token);
  if (!known || known.filter !== filter) throw invalidParameter('Invalid pagination token');
  return known.place;
}

function parsed(token: string): { place: number; filter?: string } | undefined {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return undefined;
  }
}

/** `email = "a@b.c"` or `email ^= "a@"`; quotes inside are escaped. */
function filterOf(pool: Pool, text: string | undefined): (user: PoolUser) => boolean {
  if (!text) return () => true;
  const [, name, sign, quoted] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(text) ?? [];
  if (!name || quoted === undefined) throw invalidParameter('Error while parsing filter.');
  if (!searchable.has(name)) throw invalidParameter(`Filter on attribute ${name} is not supported.`);
  const fold = (value: string) =>
    name === 'cognito:user_status' ? value.toLowerCase() : caseFolded(pool, value);
  const wanted = fold(quoted.replace(/\\(.)/g, '$1'));
  return user => {
    const value = fold(searchedIn(user, name));
    return sign === '=' ? value === wanted : value.startsWith(wanted);
  };
}

function searchedIn(user: PoolUser, name: string): string {
  if (name === 'username') return user.username;
  if (name === 'cognito:user_status') return shownUser(user).UserStatus;
  if (name === 'status') return user.enabled ? 'Enabled' : 'Disabled';
  return user.attributes[name] ?? '';
}
