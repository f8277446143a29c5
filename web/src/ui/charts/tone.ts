/** The data colors (`theme/palette.ts`), which readers with any kind of color blindness can distinguish. */
export type Tone = 'source' | 'medium' | 'campaign' | 'term' | 'other';
