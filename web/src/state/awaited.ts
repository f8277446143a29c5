import { kept } from './kept.ts';

/** Id of a subscription that was approved at PayPal and has not appeared among the licences yet. */
export const awaited = kept<string>('awaited');
