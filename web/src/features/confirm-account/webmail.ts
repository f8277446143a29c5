const services: readonly [hosts: RegExp, service: string, address: string][] = [
  [/^(gmail|googlemail)\.com$/, 'Gmail', 'https://mail.google.com/mail/'],
  [/^(outlook|hotmail|live|msn)\.[a-z.]+$/, 'Outlook', 'https://outlook.live.com/mail/'],
  [/^(yahoo\.[a-z.]+|ymail\.com)$/, 'Yahoo Mail', 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'iCloud Mail', 'https://www.icloud.com/mail/'],
  [/^(proton\.me|protonmail\.com)$/, 'Proton Mail', 'https://mail.proton.me/'],
];

/** Where the mail of this address is read in a browser, if everybody with such an address reads it there. */
export function webmailOf(email: string): { service: string; address: string } | undefined {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const [, service, address] = services.find(([hosts]) => hosts.test(host)) ?? [];
  return service && address ? { service, address } : undefined;
}
