// The rules of a card field: grouping, brands and which digits are wrong. Free of the DOM.

export type Brand = 'amex' | 'discover' | 'mastercard' | 'unknown' | 'visa';

export interface Digits {
  number: string;
  /** `MMYY` */
  expiry: string;
  cvc: string;
}

export interface FieldError {
  type: 'validation_error';
  code: string;
  message: string;
}

const brands: [Brand, RegExp][] = [
  ['visa', /^4/],
  ['amex', /^3[47]/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['discover', /^6(011|5)/],
];

/** `4242 4242 4242 4242`, `3782 822463 10005` */
export function groupNumber(number: string): string {
  return (
    number.match(cardBrandOf(number) === 'amex' ? /^\d{1,4}|(?<=^\d{4})\d{1,6}|\d{1,5}/g : /\d{1,4}/g) ?? []
  ).join(' ');
}

/** `MMYY`; a month that can only be one digit gets a leading zero (`5` → `05`), a long year is cut (`2034` → `34`). */
export function expiryDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const whole = /^\D*([2-9]|\d\s*\/)/.test(text) ? `0${digits}` : digits;
  const year = whole.slice(2);
  return `${whole.slice(0, 2)}${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
}

export function formatExpiry(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** The first field that is wrong already, even while somebody is still typing. */
export function invalidIn(digits: Digits, today: Date): FieldError | undefined {
  const { number, expiry } = digits;
  if (number.length === lengthOf(number).number && !luhn(number))
    return wrong('invalid_number', 'Your card number is invalid.');
  const { month, year } = expiryOf(digits);
  if (expiry.length >= 2 && (month < 1 || month > 12))
    return wrong('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (expiry.length < 4) return undefined;
  if (year < today.getFullYear())
    return wrong('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year === today.getFullYear() && month <= today.getMonth())
    return wrong('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  return undefined;
}

function luhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function expiryOf({ expiry }: Digits) {
  return { month: Number(expiry.slice(0, 2)), year: 2000 + Number(expiry.slice(2)) };
}

/** The first thing still missing. */
export function missingIn({ number, expiry, cvc }: Digits): FieldError | undefined {
  const length = lengthOf(number);
  if (number.length < length.number) return wrong('incomplete_number', 'Your card number is incomplete.');
  if (expiry.length < 4) return wrong('incomplete_expiry', "Your card's expiration date is incomplete.");
  return cvc.length < length.cvc
    ? wrong('incomplete_cvc', "Your card's security code is incomplete.")
    : undefined;
}

export function lengthOf(number: string) {
  return cardBrandOf(number) === 'amex' ? { number: 15, cvc: 4 } : { number: 16, cvc: 3 };
}

export function cardBrandOf(number: string): Brand {
  return brands.find(([, start]) => start.test(number))?.[0] ?? 'unknown';
}

function wrong(code: string, message: string): FieldError {
  return { type: 'validation_error', code, message };
}
