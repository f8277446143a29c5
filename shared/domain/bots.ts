/** Whether a user agent is a machine's, whose visits do not count; "Cubot" is a telephone. */
export function isBot(userAgent: string): boolean {
  return /[^u]bot|crawl|spider|headless/i.test(userAgent);
}
