/** Whether a user agent is a machine's, whose visits do not count; "Cubot" is a telephone. */
export const isBot = (userAgent: string): boolean => /[^u]bot|crawl|spider|headless/i.test(userAgent);
