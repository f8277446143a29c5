const maxLength = 40;
const personal = /^[\p{L}\p{M} '’-]+$/u;

/**
 * What our mails call a person. Anybody may sign up anybody's address under any name, so a name that could carry a
 * message, a link or a number is not passed on.
 * Why: docs/decisions/0074
 */
export function nameInMail(given: string): string {
  const name = given.trim().replace(/ +/g, ' ');
  const isName = name.length <= maxLength && personal.test(name) && /\p{L}/u.test(name);
  return isName ? name : 'there';
}
