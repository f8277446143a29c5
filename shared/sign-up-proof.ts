/**
 * The pool's attribute with the SHA-256 (base64url) of the sign-up proof, which only the browser keeps that created
 * the account.
 * Why: docs/decisions/0072
 */
export const signUpProofAttribute = 'signup_proof';
