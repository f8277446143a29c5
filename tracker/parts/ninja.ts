import { hooks } from '../hooks.ts';

/** Ninja Forms keeps the values itself; it sends without a `submit` event. */
export const ninja = (): void => {
  hooks.early = '.nf-field-container';
};
