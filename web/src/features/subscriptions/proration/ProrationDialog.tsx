import { product } from '#shared/product.ts';
import { licenseChangeText } from '../../../text/license-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useProration } from './use-proration.ts';
import './proration.css';

const { proration: words } = licenseChangeText;
const { email } = product.contact;

/** Shown after an upgrade at PayPal: thanks, and how to pay the separate invoice. */
export function ProrationDialog() {
  const { open, close } = useProration();
  return (
    <Dialog open={open} onClose={close} title={words.title} width={500}>
      <p>{words.lead}</p>
      <ol className="proration-steps">
        {words.steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ol>
      <p className="note">
        {words.help}{' '}
        <a className="text" href="/#contact" data-chat="">
          {words.chat}
        </a>{' '}
        {words.or}{' '}
        <a className="text" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <div className="dialog-actions">
        <Button variation="primary" data-autofocus="" onClick={close}>
          {words.ok}
        </Button>
      </div>
    </Dialog>
  );
}
