import { hooks } from '../hooks.ts';

/**
 * For builders that put a field's key into a longer name or id: Elementor and Shopify, `form_fields[utm_source]` and
 * `attributes[utm_source]`; Formidable Forms, `field_utm_source`, or `field_utm_source2` where another form has that key too.
 */
export const keys = (): void => {
  hooks.names.push(({ id, name }) => [/.*\[(.+)]$/.exec(name)?.[1], /field_(.+?[^_])\d*$/.exec(id)?.[1]]);
};
