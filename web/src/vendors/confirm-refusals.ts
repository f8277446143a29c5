// The identity service's refusals of a confirmation, distinguished by what it writes: only some have names of their own.

/** The account was confirmed before: by this link, from another device, or with a newer mail. */
export function isConfirmedAlready(error: unknown): boolean {
  return /already confirmed|status is CONFIRMED/i.test(messageOf(error));
}

/** The link is older than its 24 hours, or a newer mail has replaced it. */
export function isOutdatedLink(error: unknown): boolean {
  return error instanceof Error && ['ExpiredCodeException', 'CodeMismatchException'].includes(error.name);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
