/** A new proof and its digest, the SHA-256 in base64url. */
export async function newSignUpProof(): Promise<{ proof: string; digest: string }> {
  const proof = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
  return { proof, digest: base64url(new Uint8Array(digest)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
