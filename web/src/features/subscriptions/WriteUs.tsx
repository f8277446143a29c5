import { product } from '#shared/product.ts';
import { accountText } from '#shared/text/account.ts';

const { email } = product.contact;

/** For actions that this page does not offer: asks the customer to write to us. */
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
