import { hooks } from '../hooks.ts';
import { vendorValues } from '../vendors.ts';
import { last, mayKnow } from '../visitor.ts';

declare const COOKIES: string;

export const vendorCookies = (): void => {
  hooks.known.push(values => {
    if (mayKnow) Object.assign(values, vendorValues(last, COOKIES.split(' ')));
  });
};
