/** The data colours (`theme/palette.ts`), which readers with any kind of colour blindness can tell apart. */
export type Tone = 'source' | 'medium' | 'campaign' | 'term' | 'other';
