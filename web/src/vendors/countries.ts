import { allCountries } from 'country-region-data';

// A list from a maintained package. It is large, so it is loaded only with a form that asks for an address.

export interface Choice {
  value: string;
  label: string;
}

export const countries: readonly Choice[] = allCountries.map(([label, value]) => ({ value, label }));

/** Finds a state by code or name; undefined if this country does not have it. */
export function stateNamed(country: string, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const found = statesOf(country).find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  );
  return found?.value;
}

/** The states of a country; a state without a code is identified by its name. */
export function statesOf(country: string): readonly Choice[] {
  const regions = allCountries.find(([, code]) => code === country)?.[2] ?? [];
  const isOwn = (code: string | undefined) =>
    !!code && regions.filter(([, other]) => other === code).length === 1;
  return regions.map(([label, code]) => ({ value: isOwn(code) ? code : label, label }));
}

export function isCountry(code: string): boolean {
  return countries.some(({ value }) => value === code);
}
