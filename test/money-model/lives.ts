// Lives that once broke a rule, or are worth living again: data, one file each.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Life } from './step.ts';
import type { Fault } from './world/faulty.ts';

export interface KeptLife extends Life {
  /** Its file's name. */
  name: string;
  /** What it is about. */
  title: string;
}

export function keptLives(folder = join(import.meta.dirname, 'lives')): KeptLife[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(file => {
      const life = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<KeptLife, 'name'>;
      return { ...life, name: basename(file, '.json') };
    });
}

/** A kept life in which each wrong product is found out. */
export const caughtIn: Readonly<Record<Fault, string>> = {
  'orders are sent twice': 'coupons',
  'trials are charged': 'card-through-a-year',
  'refunds are not made': 'card-refund',
  'cancelling ends at once': 'cancelled-goes-on',
  'scripts are never switched off': 'card-dunning',
  'invoices are doubled': 'paypal-upgrade-paid',
  'one more is ordered': 'declined-then-paid',
  'support is paid twice': 'support-in-tabs',
  'a page counts as new from the order on': 'opened-while-the-bank-asks',
  'an expired page has no age': 'same-order-a-day-later',
  'a deletion waits for what is open': 'left-with-an-open-order',
  'a change is judged before its turn': 'two-upgrades-at-once',
  'a lost dispute ends nothing': 'dispute-lost',
  'a disputed license goes on': 'dispute-lost',
  'who leaves is given nothing back': 'left-with-a-refund-due',
  'a code is for every license': 'one-code-two-licenses',
  'money on its way counts': 'support-pending',
  'who comes back is refunded again': 'returned',
  'buyers who never confirm are not kept': 'unconfirmed-buyer',
  'who cancels at PayPal loses the rest': 'cancelled-at-paypal',
};

/** Those lives: the ones that show most in a minute. */
export function tellingLives(): KeptLife[] {
  const telling = new Set(Object.values(caughtIn));
  return keptLives().filter(({ name }) => telling.has(name));
}
