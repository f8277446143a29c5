/**
 * The pool's attribute with the SHA-256 (base64url) of what the browser alone keeps that created the account.
 * Why: docs/decisions/0072
 */
export const signUpProofAttribute = 'signup_proof';
