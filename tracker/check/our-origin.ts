/** Our site, which is where this file comes from. */
export const ourOrigin = new URL(import.meta.url).origin;
