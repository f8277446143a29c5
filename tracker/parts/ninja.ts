import { hooks } from '../hooks.ts';
import { ninjaField } from '../telling-forms.ts';

/** Ninja Forms keeps the values itself; it sends without a `submit` event. */
export const ninja = (): void => {
  hooks.early = ninjaField;
};
