/**
 * What sites are built with, as far as we have steps for it, in the order in which it is looked for: what may be on any site
 * comes last.
 */
export const platforms = [
  ...(['wordpress', 'shopify', 'wix', 'squarespace', 'webflow', 'framer', 'hubspot'] as const),
  ...(['drupal', 'joomla', 'nextjs', 'gtm'] as const),
] as const;
export type Platform = (typeof platforms)[number];
