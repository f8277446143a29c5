import { atom } from 'nanostores';
import { kept } from '../kept.ts';
import { boughtKey } from './bought-here.ts';

/** What can be bought: a license, or the one-time onboarding. */
export type Ware = 'license' | 'onboarding';

const buyers = { license: kept<string[]>(boughtKey), onboarding: kept<string[]>('bought-onboarding') };

/** Changes with every purchase that is noted. */
export const purchasesNoted = atom(0);

/** Who bought what in this tab, by e-mail: without a session nobody can look it up. */
export const purchases = {
  note(email: string, ware: Ware = 'license') {
    buyers[ware].write([...(buyers[ware].read() ?? []), email]);
    purchasesNoted.set(purchasesNoted.get() + 1);
  },
  has: (email: string, ware: Ware = 'license'): boolean => (buyers[ware].read() ?? []).includes(email),
};
