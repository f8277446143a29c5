import { useEffect, useRef, useState } from 'react';
import { isCountry, stateNamed, statesOf } from '../../vendors/countries.ts';

interface Geo {
  region?: string;
  countryCode?: string;
  zip?: string;
}

/** What the buyer chose outlives the form being closed by accident, as the address typed beside it does. */
let choice: { country: string; state: string } | undefined;

/** Country and state of the billing address: the United States until the visitor's location or a choice is known. */
export function useBillingPlace(onZip: (zip: string) => void) {
  const [place, setPlace] = useState(choice ?? { country: 'US', state: '' });
  const onZipRef = useRef(onZip);
  onZipRef.current = onZip;

  useEffect(() => {
    let unmounted = false;
    fetchLocation().then(({ countryCode = '', region = '', zip = '' }) => {
      if (unmounted || choice || !isCountry(countryCode)) return;
      setPlace({ country: countryCode, state: stateNamed(countryCode, region) ?? '' });
      if (zip) onZipRef.current(zip);
    });
    return () => {
      unmounted = true;
    };
  }, []);

  const choose = (next: Partial<typeof place>) => {
    choice = { ...place, ...next };
    setPlace(choice);
  };
  return {
    ...place,
    states: statesOf(place.country),
    /** A state that the new country does not have is cleared, so that it cannot be sent. */
    setCountry: (country: string) => choose({ country, state: stateNamed(country, place.state) ?? '' }),
    setState: (state: string) => choose({ state }),
  };
}

/** The visitor's approximate location; empty after five seconds, because the form must not depend on it. */
async function fetchLocation(): Promise<Geo> {
  try {
    const response = await fetch('/geo', { signal: AbortSignal.timeout(5000) });
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
