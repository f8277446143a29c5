// Signing in, registering, confirming, the menus, and writing to us.

import { contactText } from '#shared/text/contact.ts';
import { messages } from '#shared/text/messages.ts';
import { backupCodeText } from '../../../web/src/features/sign-in/backup-code-text.ts';
import { confirmLinkOf, dialog, fillIn, mailTo } from '../../support/browser/visitor.ts';
import { useAuthenticator } from '../../support/people/authenticator.ts';
import { confirm, passAMinute, signUp } from '../../support/people/person.ts';
import { maya } from '../place.ts';
import type { Place, Scene } from '../scene.ts';

const signIn = ['SignInDialog'];
const forgot = ['ForgotPasswordDialog'];
const confirming = ['ConfirmDialog'];

export const entry: readonly Scene[] = [
  {
    name: 'log-in',
    shows: { dialogs: signIn },
    reach: at => logIn(at),
  },
  {
    name: 'log-in-alone',
    part: { selector: 'dialog[open]' },
    kept: ['1440-light', '390-light'],
    reach: at => logIn(at),
  },
  {
    name: 'log-in-empty',
    reach: async at => {
      await logIn(at);
      await press(at, 'Log in');
      await at.page.getByText('The email address field is required.').waitFor();
    },
  },
  {
    name: 'log-in-refused',
    reach: async at => {
      await logIn(at);
      await fillIn(at.page, { email: 'nobody@acme.example', password: 'wrong-horse' });
      await at.page.getByText('Incorrect username or password.').waitFor();
    },
  },
  {
    name: 'log-in-not-confirmed',
    reach: async at => {
      const person = await somebody(at, 'new@acme.example');
      await logIn(at);
      await fillIn(at.page, person);
      await at.page.getByText('Send the email again').waitFor();
    },
  },
  {
    name: 'log-in-app-code',
    reach: async at => {
      const person = await somebody(at, 'app@acme.example');
      await confirm(at.stack, person);
      await useAuthenticator(at.stack, person);
      await logIn(at);
      await fillIn(at.page, person);
      await dialog(at.page).getByLabel('Verification Code').waitFor();
    },
  },
  {
    name: 'log-in-backup-code',
    reach: async at => {
      const person = await somebody(at, 'lost-phone@acme.example');
      await confirm(at.stack, person);
      await useAuthenticator(at.stack, person);
      await logIn(at);
      await fillIn(at.page, person);
      await press(at, backupCodeText.instead);
      await dialog(at.page).getByLabel(backupCodeText.label).waitFor();
      // Where the link was is a button now, which would be drawn as pointed at.
      await at.page.mouse.move(0, 0);
    },
  },
  { name: 'forgot-password', shows: { dialogs: forgot }, reach: at => forgotten(at) },
  {
    name: 'reset-password',
    reach: async at => {
      await codeFor(at, maya);
    },
  },
  {
    name: 'reset-password-errors',
    reach: async at => {
      await codeFor(at, maya);
      await dialog(at.page).getByLabel('Verification Code').fill('000 000');
      await dialog(at.page).getByLabel('New Password', { exact: true }).fill('12345');
      await dialog(at.page).getByLabel('Repeat Password', { exact: true }).fill('123456');
      await press(at, 'Set new password');
      await at.page.getByText('Passwords need to match!').waitFor();
    },
  },
  {
    name: 'reset-password-done',
    reach: async at => {
      const person = await somebody(at, 'forgetful@acme.example');
      await confirm(at.stack, person);
      await codeFor(at, person.email);
      const code = /\b\d{6}\b/.exec((await mailTo(at.stack, person.email)).text)?.[0] ?? '';
      await dialog(at.page).getByLabel('Verification Code').fill(code);
      await dialog(at.page).getByLabel('New Password', { exact: true }).fill('better-horse');
      await dialog(at.page).getByLabel('Repeat Password', { exact: true }).fill('better-horse');
      await press(at, 'Set new password');
      await at.page.getByText('Awesome!').waitFor();
    },
  },
  {
    name: 'confirmed',
    shows: { dialogs: confirming, routes: ['/confirm'] },
    reach: async at => {
      const person = await somebody(at, 'confirming@acme.example');
      await at.page.goto(await confirmLinkOf(at.stack, person.email));
      await at.page.getByText(messages.auth.confirmed).waitFor();
    },
  },
  {
    name: 'confirm-refused',
    reach: async at => {
      await at.go('/confirm?confirmation_code=no&client_id=none&user_name=nobody');
      await at.page.getByText('Some problem occurred :(').waitFor();
    },
  },
  {
    name: 'please-confirm',
    part: 'screen',
    reach: async at => {
      await registered(at);
      await at.go('/');
      await at.page.getByText('HELLO, MAYA').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'menu-not-confirmed',
    part: 'screen',
    anew: true,
    reach: async at => {
      await registered(at);
      await at.go('/');
      await at.page.getByRole('button', { name: 'HELLO, MAYA' }).click();
    },
  },
  {
    name: 'menu-signed-in',
    signedIn: true,
    part: 'screen',
    anew: true,
    reach: async at => {
      await at.answer('licenses', []);
      await at.go('/');
      await at.page.getByRole('button', { name: 'HELLO, MAYA' }).click();
    },
  },
  { name: 'contact', shows: { dialogs: ['Contact'] }, reach: at => writing(at) },
  {
    name: 'contact-errors',
    reach: async at => {
      await writing(at);
      await press(at, contactText.submit);
      await at.page.getByText('The name field is required.').waitFor();
    },
  },
  {
    name: 'contact-sent',
    reach: async at => {
      await passAMinute(at.stack);
      await writing(at);
      await dialog(at.page).getByLabel(contactText.name, { exact: true }).fill('Maya');
      await dialog(at.page).getByLabel(contactText.email).fill(maya);
      await dialog(at.page).getByLabel(contactText.message).fill('Does it work with Typeform?');
      await press(at, contactText.submit);
      await dialog(at.page).getByText(contactText.sent(maya)).waitFor();
    },
  },
];

async function logIn({ go, page }: Place) {
  await go('/?login=1');
  await dialog(page).getByLabel('Password', { exact: true }).waitFor();
}

function press({ page }: Place, name: string) {
  return dialog(page).getByRole('button', { name, exact: true }).click();
}

/** Once for each stack: a scene that is reached again finds the person there. */
async function somebody({ stack }: Place, email: string) {
  const password = 'correct-horse';
  return signUp(stack, email).catch(() => ({ email, password }));
}

async function forgotten({ go, page }: Place) {
  await go('/?forgot=1');
  await dialog(page).getByLabel('Email Address').waitFor();
}

async function codeFor(at: Place, email: string) {
  await forgotten(at);
  await dialog(at.page).getByLabel('Email Address').fill(email);
  await press(at, 'Send code');
  await dialog(at.page).getByLabel('Verification Code').waitFor();
}

/** Somebody who has registered in this tab and not confirmed yet. */
async function registered({ context }: Place) {
  await context.addInitScript(user => sessionStorage.setItem('pending-user', JSON.stringify(user)), {
    first_name: 'Maya',
    email: maya,
    userId: 'u1',
  });
}

async function writing({ go, page }: Place) {
  await go('/?contact=1');
  await dialog(page).getByLabel(contactText.message).waitFor();
}
