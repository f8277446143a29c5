import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './api/query-client.ts';
import { routes } from './routes.tsx';
import { toasts } from './state/toasts.ts';
import { Toaster } from './ui/Toaster.tsx';

const router = createBrowserRouter(routes);

/** The account area, the one part of the site that is an application. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster source={toasts} />
    </QueryClientProvider>
  );
}
