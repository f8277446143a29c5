// Every component of the kit in every state, for visual checks and tests. Not part of the site.
import { createRoot } from 'react-dom/client';
import { toasts } from '../../state/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Toaster } from '../../ui/feedback/Toaster.tsx';
import { KitControls } from './KitControls.tsx';
import { KitDialogs } from './KitDialogs.tsx';
import { KitForm } from './KitForm.tsx';
import { KitTable } from './KitTable.tsx';
import './kit.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Kit />);

function Kit() {
  return (
    <main className="kit">
      <h1>The kit</h1>
      <KitDialogs />
      <section aria-label="Toasts" className="kit-row">
        <Button onClick={() => toasts.success('Domain updated successfully')}>Toast</Button>
        <Button
          onClick={() => toasts.success('Analytics enabled successfully', { position: 'bottom-right' })}
        >
          Toast below
        </Button>
        <Button onClick={() => toasts.error('Please confirm your email!!!')}>Error toast</Button>
      </section>
      <KitControls />
      <KitForm />
      <KitTable />
      <Toaster source={toasts} />
    </main>
  );
}
