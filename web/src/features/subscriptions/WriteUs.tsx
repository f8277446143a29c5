import { product } from '#shared/product.ts';
import { accountText } from '#shared/text/account.ts';

const { email } = product.contact;

/** What cannot be done on this page yet, and who does it meanwhile. */
export function WriteUs({ about }: { about: string }) {
  return (
    <p className="note">
      {about} {accountText.notYet.writeUs}{' '}
      <a className="text" href={`mailto:${email}`}>
        {email}
      </a>
    </p>
  );
}
