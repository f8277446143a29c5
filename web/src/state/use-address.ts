import { useCallback } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router';
import { place } from './navigation.ts';

/** Names and their values in the address; nothing for what is taken away. */
export type AddressChange = Readonly<Record<string, string | null | undefined>>;

export type ChangeAddress = (to: AddressChange, options?: NavigateOptions) => void | Promise<void>;

/**
 * The query of the address, and a way to change some of it. A change begins at what the address has become, not at what
 * was last drawn: of two quick ones on a long page, the second would undo the first.
 * Why: docs/decisions/0137
 */
export function useAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change: ChangeAddress = useCallback(
    (to, options) => {
      const next = new URLSearchParams(place.get()?.location.search);
      for (const [name, value] of Object.entries(to)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return navigate(`?${next}`, options);
    },
    [navigate],
  );
  return { query, change };
}
