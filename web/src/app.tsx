import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { AccountArea, openArea } from './account-area.tsx';
import { queryClient } from './api/query-client.ts';
import { browserHistory } from './state/browser-history.ts';
import { toasts } from './state/toasts.ts';
import { useDialogPlace } from './state/use-dialog-place.ts';
import { Toaster } from './ui/feedback/Toaster.tsx';
import { lazyPart } from './ui/lazy-part.ts';

const Contact = lazyPart(() => import('./features/contact/Contact.tsx'), 'Contact');

const area = openArea(browserHistory);

/** Resolves once the first page, or why there is none, can be shown; until then the document shows the frame by itself. */
export const firstPage = area.first;

/** The account area, the only part of the site that is a single-page application. */
export function App() {
  const contact = useDialogPlace()?.name === 'contact';
  return (
    <QueryClientProvider client={queryClient}>
      <AccountArea navigator={area.navigator} />
      <Toaster source={toasts} />
      <Suspense>{contact && <Contact />}</Suspense>
    </QueryClientProvider>
  );
}
