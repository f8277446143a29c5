import type { LetterOf } from '#shared/contract/letter.ts';
import { cutText } from '#shared/domain/cut-text.ts';
import { product } from '#shared/product.ts';
import { dateText } from '#shared/text/dates.ts';
import type { LetterContent, Places } from '../content.ts';
import { accountUrl } from '../places.ts';
import { aboutSafety, hello, nameOr, shutOut, toOurselves } from './phrases.ts';

export function passwordChanged(letter: LetterOf<'password-changed'>, { siteUrl }: Places): LetterContent {
  return {
    subject: `Your ${product.name} password was changed`,
    preheader: 'If that was you, there’s nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `The password of your account was changed on ${dateText(letter.at)}. If that was you, there’s nothing to do.`,
      `If it wasn’t you, ${shutOut}.`,
    ],
    button: { label: 'Set a new password', href: `${siteUrl}/?login=1` },
    reason: aboutSafety,
  };
}

export function emailChanging(letter: LetterOf<'email-changing'>): LetterContent {
  return {
    subject: `The email address of your ${product.name} account is about to change`,
    preheader: 'If that was you, there’s nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `On ${dateText(letter.at)} someone signed in to your account asked for another email address. It changes as soon as the new address is confirmed.`,
      `If that was you, there’s nothing to do. If it wasn’t you, ${shutOut}.`,
    ],
    reason: aboutSafety,
  };
}

/** To the address an account had. */
export function emailChanged(letter: LetterOf<'email-changed'>): LetterContent {
  return {
    subject: `Your ${product.name} account has another email address now`,
    preheader: 'If that was you, there’s nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `Since ${dateText(letter.at)} your account belongs to another email address. This address no longer works for login, and our emails go to the new one.`,
      'If that was you, there’s nothing to do. If it wasn’t you, reply to this email: we can give you your account back.',
    ],
    reason: aboutSafety,
  };
}

export function secondFactorChanged(
  letter: LetterOf<'second-factor-changed'>,
  { siteUrl }: Places,
): LetterContent {
  const { on, byCode } = letter;
  const when = dateText(letter.at);
  const what = on
    ? `Since ${when} logging in to your account asks for a code of an authenticator app.`
    : byCode
      ? `On ${when} someone who knew your password logged in with one of your backup codes. That switched the authenticator app off, and your other backup codes no longer count.`
      : `Since ${when} logging in to your account takes the password alone. Your backup codes no longer count.`;
  return {
    subject: `Two-step login is ${on ? 'on' : 'off'} for your ${product.name} account`,
    preheader: 'If that was you, there’s nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `${what} If that was you, ${byCode ? 'switch it on again with your new phone' : 'there’s nothing to do'}.`,
      `If it wasn’t you, ${shutOut}.`,
    ],
    button: { label: 'Go to my account', href: `${siteUrl}/infos/myaccounts` },
    reason: aboutSafety,
  };
}

export function backupCodesMade(letter: LetterOf<'backup-codes-made'>, { siteUrl }: Places): LetterContent {
  return {
    subject: `Your ${product.name} account has new backup codes`,
    preheader: 'If that was you, there’s nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `On ${dateText(letter.at)} someone signed in to your account made new backup codes. Those you had before no longer count. One of the new ones, with your password, logs in without your phone.`,
      `If that was you, there’s nothing to do. If it wasn’t you, ${shutOut}. Then make new backup codes yourself.`,
    ],
    button: { label: 'Go to my account', href: `${siteUrl}/infos/myaccounts` },
    reason: aboutSafety,
  };
}

export function siteConnected(letter: LetterOf<'site-connected'>, { siteUrl }: Places): LetterContent {
  return {
    subject: `A WordPress site is connected with your ${product.name} license`,
    preheader: 'If that was you, there’s nothing to do.',
    greeting: hello(letter.name),
    paragraphs: [
      `On ${dateText(letter.at)} someone signed in to your account connected a WordPress site. Its administrators see the visits and leads of the license, and nothing else of your account.`,
      `If that was you, there’s nothing to do. If it wasn’t you, disconnect the site under Code, ${shutOut}.`,
    ],
    facts: [['Site', letter.site]],
    button: { label: 'Go to my licenses', href: accountUrl(siteUrl) },
    reason: aboutSafety,
  };
}

export function accountDeleted(letter: LetterOf<'account-deleted'>): LetterContent {
  return {
    subject: `Your ${product.name} account is deleted`,
    preheader: 'You won’t be charged again.',
    greeting: hello(letter.name),
    paragraphs: [
      `We deleted your account on ${dateText(letter.at)}, as you asked, along with your licenses, their scripts and everything they tracked. Your subscriptions have ended, and you won’t be charged again.`,
      'Stripe and PayPal keep the invoices for what you paid, as the law requires.',
    ],
    notes: ['If you didn’t ask for this, reply to this email.'],
    reason: aboutSafety,
    hasLeft: true,
  };
}

export function exportReady(letter: LetterOf<'export-ready'>, { siteUrl }: Places): LetterContent {
  return {
    subject: `Your ${product.name} data is ready to download`,
    preheader: 'Sign in to download it within a day.',
    greeting: hello(letter.name),
    paragraphs: [
      'The file with everything we keep for your account is ready. For your safety this email has no link to the file itself: sign in and download it in your account.',
    ],
    facts: [['Available until', dateText(letter.until)]],
    button: { label: 'Go to my account', href: `${siteUrl}/infos/myaccounts` },
    notes: [`If it wasn’t you who asked for this, ${shutOut}.`],
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
    notes: ['The link works for 24 hours. If you didn’t sign up, you can ignore this email.'],
    reason: 'You’re getting this email because someone signed up with this address.',
  };
}

export function resetPassword(name: string, code: string): LetterContent {
  return {
    subject: `Your ${product.name} verification code`,
    preheader: 'It works for one hour.',
    greeting: hello(name),
    paragraphs: ['Here’s the code to set a new password. Enter it in the window where you asked for it.'],
    code,
    notes: ['The code works for one hour. If you didn’t ask for it, your password stays as it is.'],
    reason: aboutSafety,
  };
}

export function verifyAddress(name: string, code: string): LetterContent {
  return {
    subject: `Confirm your email address for ${product.name}`,
    preheader: 'It works for 24 hours.',
    greeting: hello(name),
    paragraphs: ['Here’s the code to confirm this email address.'],
    code,
    notes: ['The code works for 24 hours. If you didn’t ask for it, you can ignore this email.'],
    reason: aboutSafety,
  };
}

/** To ourselves, from the contact form. */
export function contactMessage(letter: LetterOf<'contact-message'>): LetterContent {
  const name = nameOr('A visitor', letter.name);
  return {
    subject: `${name} wrote to ${product.name}`,
    preheader: cutText(letter.message, 90),
    greeting: `${name} wrote:`,
    paragraphs: [],
    quote: letter.message,
    facts: [['Answer to', letter.email]],
    reason: toOurselves,
  };
}
