import { hooks } from './hooks.ts';
import { isOpen, page } from './page.ts';
import { options } from './settings.ts';
import { values } from './visitor.ts';

/** The value we wrote into each field: ours may be replaced later, one typed by a person may not. */
const ours = new WeakMap<Element, string>();

/** Writes the values into the empty hidden fields of the page, or of a part of it, whose name, id or class matches. */
export const fillForms = (root?: ParentNode): void => {
  for (const field of ((isOpen && root) || page).querySelectorAll('input'))
    for (const name of [
      field.name,
      field.id,
      field.dataset.name,
      field.dataset.original_id,
      ...field.classList,
      ...(isOpen ? hooks.names.flatMap(more => more(field)) : []),
    ]) {
      const wanted = values[(isOpen && options.fields?.[name as string]) || (name as string)];
      if (
        wanted &&
        // A value that stays is not written again: the page would hear of a change each time, and may answer with another.
        (!field.value || (isOpen && wanted !== field.value && field.value === ours.get(field))) &&
        // `offsetParent` forces a layout, so it is read only for a text field that would otherwise be filled.
        (field.type === 'hidden' || (field.type === 'text' && !field.offsetParent))
      ) {
        // React and others override the element's own setter; the prototype's setter bypasses that.
        // biome-ignore lint/suspicious/noProto: this file is paid for by the byte
        Reflect.set((field as unknown as { __proto__: object }).__proto__, 'value', wanted, field);
        if (isOpen) ours.set(field, wanted);
        for (const type of ['input', 'change'])
          field.dispatchEvent(new (isOpen ? UIEvent : Event)(type, { bubbles: true }));
      }
      // The first name counts, although a value of ours may be written over.
      if (isOpen && wanted) break;
    }
  if (isOpen && !root) for (const act of hooks.filled) act();
};
