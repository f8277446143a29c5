// Texts of every mail we send. Names are user input: those of customers pass `nameInMail`, all are escaped by `letterOf`.
import { nameInMail } from '../domain/name-in-mail.ts';
import { product } from '../product.ts';

export interface MailText {
  subject: string;
  greeting: string;
  text: string;
  note: string;
}

export const mails = {
  confirm: (name: string): MailText & { button: string } => ({
    subject: `Confirm your ${product.name} account`,
    greeting: hello(name),
    text: 'one click and your account is ready. After that you can sign in, set your domain and copy your tracking snippet.',
    button: 'Confirm my account',
    note: 'The link works for 24 hours. If you did not sign up, you can ignore this mail.',
  }),
  reset: (name: string): MailText => ({
    subject: `Your ${product.name} verification code`,
    greeting: hello(name),
    text: 'here is the code to set a new password. Enter it in the window where you asked for it.',
    note: 'The code works for one hour. If you did not ask for it, your password stays as it is.',
  }),
  verify: (name: string): MailText => ({
    subject: `Confirm your e-mail address for ${product.name}`,
    greeting: hello(name),
    text: 'here is the code to confirm this e-mail address.',
    note: 'The code works for 24 hours. If you did not ask for it, you can ignore this mail.',
  }),
  /** Sent to support by the contact form. */
  contact: (name: string, email: string, message: string) => ({
    subject: `${name} wrote to ${product.name}`,
    text: `${name} (${email}) wrote:\n\n${message}\n`,
  }),
} as const;

function hello(name: string): string {
  return `Hello ${nameInMail(name)},`;
}
