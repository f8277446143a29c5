import { isForForms, options } from '../settings.ts';
import { values } from '../visitor.ts';

/**
 * What a form marked `data-utmost="formdata"` gets beyond the captured parameters, which every file gives it (`run.ts`): the
 * names listed after the word, and without any also the lead's id and its channel. Why: docs/decisions/0182
 */
export const formData = (): void => {
  addEventListener(
    'formdata',
    ({ target, formData: data }) => {
      const [way, ...names] = (target as HTMLElement).dataset.utmost?.match(/[^\s,]+/g) ?? [];
      if (way !== 'formdata') return;
      for (const name of names[0] ? names : Object.keys(values).filter(isForForms)) {
        const value = values[options.fields?.[name] || name];
        // What the form has of its own stays.
        if (value && !data.get(name)) data.set(name, value);
      }
    },
    true,
  );
};
