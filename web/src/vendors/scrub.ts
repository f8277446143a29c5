// Addresses sent to vendors must not identify a person or grant access to anything. Their scripts read `location` and
// `document.referrer` by themselves, so to clean what we pass to them is not enough: where the page still needs such an
// address, or came from one, none of them is loaded, and the page is not counted.

const secretNames =
  /^(e-?mail|name|first_?name|user_?name|password|code|confirmation_?code|client_?id|(ba_?)?token|.*secret|payment_intent|setup_intent|PayerID)$/i;
const emailLike = /[^\s/?#&=@]+(@|%40)[^\s/?#&=@]+/i;

/** Whether an address contains such data. */
export function isTelling(address: string): boolean {
  return URL.canParse(address) && scrubbed(address) !== new URL(address).href;
}

/** Scrubs every text that a vendor is about to send, under whatever name: addresses are cleaned, e-mails hidden. */
export function scrubbedDeep<Value>(value: Value, spared: readonly string[] = []): Value {
  if (typeof value === 'string') return scrubbed(value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(entry => scrubbedDeep(entry, spared)) as Value;
  const entries = Object.entries(value).map(([name, entry]) => [
    name,
    spared.includes(name) ? entry : scrubbedDeep(entry, spared),
  ]);
  return Object.fromEntries(entries) as Value;
}

/** The address without e-mails, names, tokens, codes and payment secrets; other text keeps all but its e-mails. */
export function scrubbed(address: string): string {
  if (!URL.canParse(address)) return address.replace(new RegExp(emailLike, 'gi'), 'hidden');
  const url = new URL(address);
  for (const entry of [...url.searchParams]) {
    if (isSecret(entry)) url.searchParams.delete(entry[0]);
    else if (entry[0] === 'to') scrubTarget(url, entry[1]);
  }
  url.pathname = url.pathname.replace(new RegExp(emailLike, 'gi'), 'hidden');
  if (emailLike.test(url.hash) || url.hash.includes('=')) url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

/** The page that a log-in leads on to is an address within the address. */
function scrubTarget(url: URL, target: string) {
  if (!URL.canParse(target, url)) return;
  const { href, origin } = new URL(target, url);
  const clean = scrubbed(href);
  if (clean !== href) url.searchParams.set('to', clean.slice(origin.length));
}

function isSecret([name, value]: readonly [string, string]): boolean {
  return secretNames.test(name) || emailLike.test(value);
}
