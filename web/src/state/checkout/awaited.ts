import { atom } from 'nanostores';
import { kept } from '../kept.ts';

/** Id of a subscription that was approved at PayPal and has not appeared among the licenses yet. */
export const awaited = kept<string>('awaited');

/** What this page has learnt so far about an approval at PayPal; null before the first answer. */
export const claimStore = atom<'arrived' | 'waiting' | 'none' | 'no-second-trial' | 'failed' | null>(null);
