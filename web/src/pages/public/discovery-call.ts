import { product } from '#shared/product.ts';

const subject = encodeURIComponent('Discovery call');
const body = encodeURIComponent('My site:\nMy time zone:\nThree times that suit me:\n1.\n2.\n3.\n');

/** The address of a mail that asks for a call. */
export const discoveryCallMail = `mailto:${product.contact.email}?subject=${subject}&body=${body}`;
