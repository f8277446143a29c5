import { useState } from 'react';
import { contactText as text } from '#shared/text/contact.ts';
import { closeDialog } from '../../state/dialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ContactForm } from './ContactForm.tsx';
import './contact.css';

/** The contact form, followed by the confirmation that the message was sent. */
export function Contact() {
  const [sentBy, setSentBy] = useState('');
  return (
    <Dialog open onClose={closeDialog} title={sentBy ? text.sentTitle : text.title} width={500}>
      {sentBy ? (
        <div className="fields">
          <p role="status">{text.sent(sentBy)}</p>
          <Button variation="primary" className="submit" data-autofocus="" onClick={closeDialog}>
            {text.close}
          </Button>
        </div>
      ) : (
        <ContactForm onSent={setSentBy} />
      )}
    </Dialog>
  );
}
