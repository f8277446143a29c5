import { hooks } from '../hooks.ts';
import { reportLead } from '../lead.ts';
import { page, view } from '../page.ts';

declare global {
  interface Window {
    jQuery?: (target: object) => { on(type: string, act: () => void): void };
  }
}

/** Ninja Forms keeps the values itself, sends without a `submit` event, and tells of it through jQuery only. */
export const ninja = (): void => {
  hooks.early = '.nf-field-container';
  let isListening = false;
  const listen = () => {
    if (isListening || !view.jQuery) return;
    isListening = true;
    view.jQuery(page).on('nfFormSubmitResponse', reportLead);
  };
  listen();
  hooks.filled.push(listen);
};
