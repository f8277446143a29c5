const root = '/infos';

/** A page of the account in what an address or a link says; whatever else stands there leads nowhere. */
export function accountPathIn(text: string | null): string | undefined {
  // Read as a browser reads it, because `//host`, `/\\host` and `..` are other places than they look.
  const here = 'https://this.site';
  if (!text || !URL.canParse(text, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, here);
  const isAccount = pathname === root || pathname.startsWith(`${root}/`);
  return origin === here && isAccount ? pathname + search + hash : undefined;
}
