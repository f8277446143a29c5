// Every mail as its reader sees it: those of the queue, and the user pool's own.
import { mailOf, type RenderedMail } from '#functions/letters/render.ts';
import { confirmAccount, resetPassword, verifyAddress } from '#functions/letters/words/account.ts';
import { writeLetter } from '#functions/letters/write-letter.ts';
import { sampleLetters } from '../../../local/letters/sample-letters.ts';
import { now, type Scene, type Shows } from '../scene.ts';

const siteUrl = 'https://utmost.example';
const letters = sampleLetters(now, siteUrl);

const queued = letters.map((letter, place): Scene => {
  const { kind } = letter;
  const another = letters.slice(0, place).filter(one => one.kind === kind).length;
  const name = `mail-${kind}${another ? `-${another + 1}` : ''}`;
  const kept = kind === 'payment-received' && !another ? (['600-light'] as const) : [];
  return { ...mail(name, writeLetter(letter, { siteUrl }), { letters: [kind] }), kept };
});

const places = { siteUrl };
const code = '418207';
const confirmLink = `${siteUrl}/confirm?confirmation_code=${code}`;
const poolMails: readonly Scene[] = [
  mail('mail-confirm-account', mailOf(confirmAccount('Maya', confirmLink), places), {
    poolMails: ['CustomMessage_SignUp', 'CustomMessage_ResendCode'],
  }),
  mail('mail-reset-password', mailOf(resetPassword('Maya', code), places), {
    poolMails: ['CustomMessage_ForgotPassword'],
  }),
  mail('mail-verify-address', mailOf(verifyAddress('Maya', code), places), {
    poolMails: ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'],
  }),
];

export const mails: readonly Scene[] = [...queued, ...poolMails];

function mail(name: string, { html }: RenderedMail, shows: Shows): Scene {
  return {
    name,
    shows,
    widths: [390, 600],
    schemes: ['light', 'dark'],
    reach: async ({ page, stack }) => {
      // At an address of the site, whose pictures other pages may not show.
      const address = `${stack.site}/mail`;
      const body = html.replaceAll(`src="${siteUrl}`, `src="${stack.site}`);
      await page.route(address, route => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(address);
    },
  };
}
