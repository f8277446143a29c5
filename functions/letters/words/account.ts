import type { LetterOf } from '#shared/contract/letter.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import type { LetterContent, Places } from '../content.ts';
import { aboutSafety, hello, nameOr, toOurselves } from './phrases.ts';

export function passwordChanged(letter: LetterOf<'password-changed'>, { siteUrl }: Places): LetterContent {
  return {
    subject: `Your ${product.name} password was changed`,
    preheader: 'If that was you, there is nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `The password of your account was changed on ${dateText(letter.at)}. If that was you, there is nothing to do.`,
      'If it was not you, set a new password now and reply to this e-mail.',
    ],
    button: { label: 'Set a new password', href: `${siteUrl}/?login=1` },
    reason: aboutSafety,
  };
}

export function emailChanging(letter: LetterOf<'email-changing'>): LetterContent {
  return {
    subject: `The e-mail address of your ${product.name} account is about to change`,
    preheader: 'If that was you, there is nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `On ${dateText(letter.at)} somebody signed in to your account asked for another e-mail address. It changes as soon as the new address is confirmed.`,
      'If that was you, there is nothing to do. If it was not you, set a new password now and reply to this e-mail.',
    ],
    reason: aboutSafety,
  };
}

/** The code is the pool's placeholder, which the pool replaces. */
export function confirmAccount(name: string, href: string): LetterContent {
  return {
    subject: `Confirm your ${product.name} account`,
    preheader: 'One click, and your account is ready.',
    greeting: hello(name),
    paragraphs: [
      'One click and your account is ready. After that you can sign in, set your domain and copy your tracking snippet.',
    ],
    button: { label: 'Confirm my account', href },
    notes: ['The link works for 24 hours. If you did not sign up, you can ignore this e-mail.'],
    reason: 'You get this e-mail because somebody signed up with this address.',
  };
}

export function resetPassword(name: string, code: string): LetterContent {
  return {
    subject: `Your ${product.name} verification code`,
    preheader: 'It works for one hour.',
    greeting: hello(name),
    paragraphs: ['Here is the code to set a new password. Enter it in the window where you asked for it.'],
    code,
    notes: ['The code works for one hour. If you did not ask for it, your password stays as it is.'],
    reason: aboutSafety,
  };
}

export function verifyAddress(name: string, code: string): LetterContent {
  return {
    subject: `Confirm your e-mail address for ${product.name}`,
    preheader: 'It works for 24 hours.',
    greeting: hello(name),
    paragraphs: ['Here is the code to confirm this e-mail address.'],
    code,
    notes: ['The code works for 24 hours. If you did not ask for it, you can ignore this e-mail.'],
    reason: aboutSafety,
  };
}

/** To ourselves, from the contact form. */
export function contactMessage(letter: LetterOf<'contact-message'>): LetterContent {
  const name = nameOr('A visitor', letter.name);
  return {
    subject: `${name} wrote to ${product.name}`,
    preheader: letter.message.slice(0, 90),
    greeting: `${name} wrote:`,
    paragraphs: [],
    quote: letter.message,
    facts: [['Answer to', letter.email]],
    reason: toOurselves,
  };
}
