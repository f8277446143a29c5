// What a form refuses before it is sent. Rules name the fault; the screen has the words.

export type FieldFault = 'required' | 'email' | 'differs' | { min: number };
export type FieldRule = (value: string, form: Readonly<Record<string, string>>) => FieldFault | undefined;
export type FieldRules<Field extends string = string> = Readonly<Record<Field, readonly FieldRule[]>>;

export const required: FieldRule = value => (value.trim() === '' ? 'required' : undefined);
export const validEmail: FieldRule = value => (looksLikeEmail(value.trim()) ? undefined : 'email');
export const signInRules = { email: [required, validEmail], password: [required] };

export const forgotRules = { email: [required, validEmail] };

export const codeRules = { code: [required] };
export const cardRules = { address: [required], zip: [required] };

export function resetRules(passwordLength: number) {
  return {
    ...codeRules,
    password: [required, min(passwordLength)],
    repeat: [required, min(passwordLength), sameAs('password')],
  };
}

export function signUpRules(passwordLength: number) {
  return {
    firstName: [required],
    email: [required, validEmail],
    password: [required, min(passwordLength)],
    confirm: [required, min(passwordLength), sameAs('password')],
  };
}

/** One @ with something before it and a dotted host after it, and no more: the mail sent to it is the real check. */
function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

export function min(length: number): FieldRule {
  return value => (value.length < length ? { min: length } : undefined);
}

export function sameAs(other: string): FieldRule {
  return (value, form) => (value === form[other] ? undefined : 'differs');
}

/** The same rules as a form takes them: a function per field that answers with the sentence to show. */
export function toFormRules<Field extends string>(
  rules: FieldRules<Field>,
  labels: Readonly<Record<NoInfer<Field>, string>>,
  say: (label: string, fault: FieldFault) => string,
) {
  const names = Object.keys(rules) as Field[];
  const rule = (name: Field) => (value: string, all: Readonly<Record<string, string>>) => {
    const fault = faultOf(rules[name], value, all);
    return fault === undefined ? undefined : say(labels[name], fault);
  };
  return Object.fromEntries(names.map(name => [name, rule(name)])) as Record<Field, ReturnType<typeof rule>>;
}

/** The first thing wrong with a value; nothing when it may be sent. */
export function faultOf(
  rules: readonly FieldRule[],
  value: string,
  form: Readonly<Record<string, string>>,
): FieldFault | undefined {
  for (const rule of rules) {
    const fault = rule(value, form);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** A code as mailed, whatever blanks came along when it was pasted. */
export function cleanCode(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The domain in what a person pasted: no scheme, no `www.`, nothing from the first `/`, `?` or `#` on. */
export function cleanDomain(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/s, '');
}
