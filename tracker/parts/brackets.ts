import { hooks } from '../hooks.ts';

/** For Elementor and Shopify, whose names are `form_fields[utm_source]` and `attributes[utm_source]`. */
export const brackets = (): void => {
  hooks.names.push(field => [/\[([^[\]]+)\]$/.exec(field.name)?.[1]]);
};
