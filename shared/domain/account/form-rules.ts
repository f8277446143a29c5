// Checks of a form before it is sent. Rules return a fault; the screen has the text for it.
import { isEmailAddress } from './email-address.ts';

export type FieldFault = 'required' | 'email' | 'differs' | { min: number };
export type FieldRule = (value: string, form: Readonly<Record<string, string>>) => FieldFault | undefined;
export type FieldRules<Field extends string = string> = Readonly<Record<Field, readonly FieldRule[]>>;

export const required: FieldRule = value => (value.trim() === '' ? 'required' : undefined);
/** The user pool's limit for what people sign in by. */
const mostEmailCharacters = 128;
export const validEmail: FieldRule = value => {
  const text = value.trim();
  return text.length <= mostEmailCharacters && isEmailAddress(text) ? undefined : 'email';
};
export const signInRules = { email: [required, validEmail], password: [required] };

export const forgotRules = { email: [required, validEmail] };

export const codeRules = { code: [required] };
export const cardRules = { address: [required], zip: [required] };
export const detailsRules = { name: [required], country: [required], line1: [required] };

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

export function min(length: number): FieldRule {
  return value => (value.length < length ? { min: length } : undefined);
}

export function sameAs(other: string): FieldRule {
  return (value, form) => (value === form[other] ? undefined : 'differs');
}

/** The same rules for a form: a function per field that returns the message to show. */
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

/** The first fault of a value; undefined if it is valid. */
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

/** A code without the blanks that were pasted with it. */
export function cleanCode(text: string): string {
  return text.replace(/\s+/g, '');
}

/** The domain in a pasted text: no scheme, no `www.`, nothing after the first `/`, `?` or `#`. */
export function cleanDomain(text: string): string {
  return text
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[/?#].*$/s, '');
}
