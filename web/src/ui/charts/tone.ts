/** The data colors (`theme/palette.ts`), which readers with any kind of color blindness can tell apart. */
export type Tone = 'source' | 'medium' | 'campaign' | 'term' | 'other';
