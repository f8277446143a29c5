import { kept } from './kept.ts';

/** A subscription approved at the second provider that this tab has not seen among the licences yet. */
export const awaited = kept<string>('awaited');
