import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.tsx';
import { toasts } from './state/toasts.ts';
import { useDialogPlace } from './state/use-dialog-place.ts';
import { Toaster } from './ui/Toaster.tsx';

const Contact = lazy(async () => ({
  default: (await import('./features/contact/Contact.tsx')).Contact,
}));

const router = createBrowserRouter(routes);

/** Resolves once the first page, or why there is none, can be shown; until then the document shows the frame by itself. */
export const firstPage = new Promise<void>(resolve => {
  if (router.state.initialized) resolve();
  router.subscribe(({ initialized }) => initialized && resolve());
});

/** The account area, the only part of the site that is a single-page application. */
export function App() {
  const contact = useDialogPlace()?.name === 'contact';
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster source={toasts} />
      <Suspense>{contact && <Contact />}</Suspense>
    </QueryClientProvider>
  );
}
