/** The size in pixels that every picture in an article has, so that its place is kept before it is loaded. */
export const articlePicture = { width: 1280, height: 800 } as const;
