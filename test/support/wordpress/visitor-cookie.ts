import { cookieTextOf } from '#shared/domain/attribution/cookie-code.ts';

/** The header of a browser in which the tracker has kept these values. */
export function visitorCookie(
  last: Readonly<Record<string, string>>,
  first?: Readonly<Record<string, string>>,
): { cookie: string } {
  const pair = (name: string, values: Readonly<Record<string, string>>) =>
    `${name}=${cookieTextOf(`${new URLSearchParams(values)}`)}`;
  return {
    cookie: [pair('utmost_last', last), ...(first ? [pair('utmost_first', first)] : [])].join('; '),
  };
}
