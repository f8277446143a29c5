import { faBatteryHalf, faCreditCard, faLock } from '@fortawesome/free-solid-svg-icons';
import { useRef, useState } from 'react';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { besideTheBank } from '../../ui/dialogs/beside-the-bank.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Icon } from '../../ui/Icon.tsx';
import '../../features/payment/order.css';

export function KitDialogs() {
  const [open, setOpen] = useState<'pay' | 'ask' | null>(null);
  const [zip, setZip] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => setOpen(null);
  const askBank = () => dialog.current && besideTheBank(dialog.current, bankWindow);
  return (
    <section aria-label="Dialogs" className="kit-row">
      <Button onClick={() => setOpen('pay')}>Open payment</Button>
      <Button onClick={() => setOpen('ask')}>Open question</Button>
      <Dialog open={open === 'pay'} onClose={close} title="Start your free trial" dialogRef={dialog}>
        <div className="order">
          <span className="order-icon">
            <Icon of={faBatteryHalf} size={18} />
          </span>
          <b>Plus, monthly</b>
          <span className="order-today">$0.00 today</span>
          <small>up to 25k visits a month</small>
          <dl>
            <div>
              <dt>Every month from Nov 27</dt>
              <dd>$25.00</dd>
            </div>
          </dl>
        </div>
        <form className="fields" onSubmit={event => event.preventDefault()}>
          <div className="choices">
            <Button>PAYPAL</Button>
            <Button aria-pressed icon={faCreditCard}>
              CREDIT CARD
            </Button>
          </div>
          <TextField
            label="Zip Code"
            name="zip"
            value={zip}
            onChange={setZip}
            autoComplete="billing postal-code"
          />
          <Button type="submit" variation="primary" className="submit" onClick={askBank}>
            Pay Now
          </Button>
          <Button onClick={() => toasts.error('Invalid promo code', { position: 'bottom-right' })}>
            Refuse the coupon
          </Button>
          <p className="safe">
            <Icon of={faLock} size={12} />
            Card details go straight to Stripe. We never see them.
          </p>
        </form>
      </Dialog>
      <Dialog
        open={open === 'ask'}
        onClose={close}
        width={400}
        title="Would you like to continue cancellation?"
      >
        <p>I accept that I'll lose access to the tracking tool and all the tracking data will be lost.</p>
        <div className="dialog-actions">
          <Button onClick={close}>Yes, cancel</Button>
          <Button variation="primary" data-autofocus="" onClick={close}>
            No, stop
          </Button>
        </div>
      </Dialog>
    </section>
  );
}

/** Imitates the bank window that the card provider opens: a frame at the end of the page, above everything. */
function bankWindow() {
  return new Promise<void>(done => {
    const bank = document.createElement('div');
    bank.className = 'kit-bank';
    const complete = Object.assign(document.createElement('button'), { textContent: 'Complete' });
    complete.onclick = () => {
      bank.remove();
      done();
    };
    bank.append(complete);
    document.body.append(bank);
  });
}
