// No address that a vendor sees tells who somebody is or opens anything (docs/decisions/0046).

const secretNames =
  /^(e-?mail|name|first_?name|user_?name|password|code|confirmation_?code|client_?id|(ba_?)?token|.*secret|payment_intent|setup_intent|PayerID)$/i;
const emailLike = /[^\s/?#&=@]+(@|%40)[^\s/?#&=@]+/i;

/** Whether an address holds something of that kind. */
export function isTelling(address: string): boolean {
  return URL.canParse(address) && scrubbed(address) !== new URL(address).href;
}

/** Every text in what a vendor is about to send: addresses scrubbed, e-mails hidden, whatever they are called. */
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

/** An address without e-mail, name, token, code and payment; what is no address comes back as it is. */
export function scrubbed(address: string): string {
  if (!URL.canParse(address)) return address.replace(new RegExp(emailLike, 'gi'), 'hidden');
  const url = new URL(address);
  for (const entry of [...url.searchParams]) if (isSecret(entry)) url.searchParams.delete(entry[0]);
  url.pathname = url.pathname.replace(new RegExp(emailLike, 'gi'), 'hidden');
  if (emailLike.test(url.hash) || url.hash.includes('=')) url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}

function isSecret([name, value]: readonly [string, string]): boolean {
  return secretNames.test(name) || emailLike.test(value);
}
