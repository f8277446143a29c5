import { isFull, page } from './page.ts';
import { options } from './settings.ts';
import { values } from './visitor.ts';

/** The value we wrote into each field: ours may be replaced later, one typed by a person may not. */
const ours = new WeakMap<Element, string>();

/** Writes the values into the empty hidden fields whose name, id or class matches. */
export const fillForms = (): void => {
  for (const field of page.querySelectorAll('input'))
    for (const key of [
      field.name,
      field.id,
      field.dataset.name,
      field.dataset.original_id,
      ...field.classList,
    ]) {
      const wanted = values[(isFull && options.fill?.[key as string]) || (key as string)];
      if (
        wanted &&
        (!field.value || (isFull && field.value === ours.get(field))) &&
        // `offsetParent` forces a layout, so it is read only for a text field that would otherwise be filled.
        (field.type === 'hidden' || (field.type === 'text' && !field.offsetParent))
      ) {
        // React and others override the element's own setter; the prototype's setter bypasses that.
        Reflect.set(HTMLInputElement.prototype, 'value', wanted, field);
        if (isFull) ours.set(field, wanted);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
};
