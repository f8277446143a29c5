/** What browsers hold an email field against, with a dot in the host, as mail comes from outside. */
const shape =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/**
 * Whether a text can be an address that mail gets to; the real check is the mail we send. One rule for forms and calls: with an
 * address that only a form takes somebody could sign up, and then neither buy nor leave.
 */
export function isEmailAddress(text: string): boolean {
  return shape.test(text);
}
