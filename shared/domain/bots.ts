/** Whether a user agent belongs to a bot, whose visits do not count; "Cubot" is a phone. */
export function isBot(userAgent: string): boolean {
  return /[^u]bot|crawl|spider|headless/i.test(userAgent);
}
