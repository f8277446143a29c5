import { allCountries } from 'country-region-data';

// A kept list of names, two-letter codes and regions. It is large, so it comes with the card form only.

export interface Choice {
  value: string;
  label: string;
}

export const countries: readonly Choice[] = allCountries.map(([label, value]) => ({ value, label }));

/** The state a text means, by code or by name; nothing for one this country does not have. */
export function stateNamed(country: string, text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const found = statesOf(country).find(
    ({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted,
  );
  return found?.value;
}

/** The states of a country; one without a code of its own goes by its name. */
export function statesOf(country: string): readonly Choice[] {
  const regions = allCountries.find(([, code]) => code === country)?.[2] ?? [];
  const isOwn = (code: string | undefined) =>
    !!code && regions.filter(([, other]) => other === code).length === 1;
  return regions.map(([label, code]) => ({ value: isOwn(code) ? code : label, label }));
}

export function isCountry(code: string): boolean {
  return countries.some(({ value }) => value === code);
}
