/** The parameters of a mailed confirmation link. */
export interface ConfirmLink {
  code: string;
  clientId: string;
  userName: string;
}

/** Null if one of the three parameters is missing or empty. */
export function confirmLinkOf(search: string): ConfirmLink | null {
  const query = new URLSearchParams(search);
  const [code, clientId, userName] = ['confirmation_code', 'client_id', 'user_name'].map(name =>
    query.get(name),
  );
  return code && clientId && userName ? { code, clientId, userName } : null;
}
