/** Whether a user agent belongs to a bot, whose visits do not count; "Cubot" is a phone. */
export function isBot(userAgent: string): boolean {
  return /crawl|headless|spider|(^|[^u])bot/i.test(userAgent);
}
