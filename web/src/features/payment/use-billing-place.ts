import { useEffect, useRef, useState } from 'react';
import { isCountry, stateNamed, statesOf } from './countries.ts';

interface Geo {
  region?: string;
  countryCode?: string;
  zip?: string;
}

/** Country and state of the card's address: the United States until the edge or the buyer knows better. */
export function useBillingPlace(onZip: (zip: string) => void) {
  const [place, setPlace] = useState({ country: 'US', state: '' });
  const touched = useRef(false);
  const tellZip = useRef(onZip);
  tellZip.current = onZip;

  useEffect(() => {
    let gone = false;
    lookAround().then(({ countryCode = '', region = '', zip = '' }) => {
      if (gone || touched.current || !isCountry(countryCode)) return;
      setPlace({ country: countryCode, state: stateNamed(countryCode, region) ?? '' });
      if (zip) tellZip.current(zip);
    });
    return () => {
      gone = true;
    };
  }, []);

  const choose = (next: Partial<typeof place>) => {
    touched.current = true;
    setPlace(current => ({ ...current, ...next }));
  };
  return {
    ...place,
    states: statesOf(place.country),
    /** A state of another country is cleared, not sent. */
    setCountry: (country: string) => choose({ country, state: stateNamed(country, place.state) ?? '' }),
    setState: (state: string) => choose({ state }),
  };
}

/** Where the visitor seems to be. Nothing when it is not told quickly: a form never waits for it. */
async function lookAround(): Promise<Geo> {
  try {
    const response = await fetch('/geo', { signal: AbortSignal.timeout(5000) });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
