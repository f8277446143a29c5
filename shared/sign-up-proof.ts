/**
 * The pool's attribute with the SHA-256 (base64url) of the sign-up proof, which only the browser keeps that created
 * the account.
 * Why: docs/decisions/0072
 */
export const signUpProofAttribute = 'signup_proof';

/**
 * For so long after its creation an account's proof signs in without the password: long enough to pay and to find the mail.
 * Why: docs/decisions/0194
 */
export const firstSignInMs = 30 * 60_000;
