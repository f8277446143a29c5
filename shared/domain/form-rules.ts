// What a form refuses before it is sent. Rules name the fault; the screen has the words.

export type FieldFault = 'required' | 'email' | 'differs' | { min: number };
export type FieldRule = (value: string, form: Readonly<Record<string, string>>) => FieldFault | undefined;
export type FieldRules<Field extends string = string> = Readonly<Record<Field, readonly FieldRule[]>>;

/** One @ with something before it and a dotted host after it, and no more: the mail sent to it is the real check. */
const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

export const required: FieldRule = value => (value.trim() === '' ? 'required' : undefined);
export const validEmail: FieldRule = value => (looksLikeEmail(value.trim()) ? undefined : 'email');
export const min =
  (length: number): FieldRule =>
  value =>
    value.length < length ? { min: length } : undefined;
export const sameAs =
  (other: string): FieldRule =>
  (value, form) =>
    value === form[other] ? undefined : 'differs';

export const signInRules = { email: [required, validEmail], password: [required] };

export const forgotRules = { email: [required, validEmail] };

export const codeRules = { code: [required] };

export const resetRules = (passwordLength: number) => ({
  ...codeRules,
  password: [required, min(passwordLength)],
  repeat: [required, min(passwordLength), sameAs('password')],
});

export const signUpRules = (passwordLength: number) => ({
  firstName: [required],
  email: [required, validEmail],
  password: [required, min(passwordLength)],
  confirm: [required, min(passwordLength), sameAs('password')],
});

export const cardRules = { address: [required], zip: [required] };

/** The first thing wrong with a value; nothing when it may be sent. */
export const faultOf = (
  rules: readonly FieldRule[],
  value: string,
  form: Readonly<Record<string, string>>,
): FieldFault | undefined => {
  for (const rule of rules) {
    const fault = rule(value, form);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

/** The same rules as a form takes them: a function per field that answers with the sentence to show. */
export const toFormRules = <Field extends string>(
  rules: FieldRules<Field>,
  labels: Readonly<Record<NoInfer<Field>, string>>,
  say: (label: string, fault: FieldFault) => string,
) => {
  const names = Object.keys(rules) as Field[];
  const rule = (name: Field) => (value: string, all: Readonly<Record<string, string>>) => {
    const fault = faultOf(rules[name], value, all);
    return fault === undefined ? undefined : say(labels[name], fault);
  };
  return Object.fromEntries(names.map(name => [name, rule(name)])) as Record<Field, ReturnType<typeof rule>>;
};

/** A code as mailed, whatever blanks came along when it was pasted. */
export const cleanCode = (text: string): string => text.replace(/\s+/g, '');

/** The domain in what a person pasted: no scheme, no `www.`, nothing from the first `/`, `?` or `#` on. */
export const cleanDomain = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/s, '');
