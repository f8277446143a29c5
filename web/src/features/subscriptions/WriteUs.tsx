import { accountWords } from '#shared/account-words.ts';
import { product } from '#shared/product.ts';

const { email } = product.contact;

/** What cannot be done on this page yet, and who does it meanwhile. */
export function WriteUs({ about }: { about: string }) {
  return (
    <p className="note">
      {about} {accountWords.notYet.writeUs}{' '}
      <a className="text" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
