/**
 * The pool's attribute with the time an account's sessions were ended, in epoch seconds as `auth_time` of a token is;
 * no browser may read or write it.
 * Why: docs/decisions/0162
 */
export const sessionsEndedAttribute = 'sessions_ended';
