/** What a mailed confirmation link says. */
export interface ConfirmLink {
  code: string;
  clientId: string;
  userName: string;
}

/** The link's three parts, or nothing when one of them is missing or empty. */
export function confirmLinkOf(search: string): ConfirmLink | null {
  const query = new URLSearchParams(search);
  const [code, clientId, userName] = ['confirmation_code', 'client_id', 'user_name'].map(name =>
    query.get(name),
  );
  return code && clientId && userName ? { code, clientId, userName } : null;
}
