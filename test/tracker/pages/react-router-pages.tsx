// Two pages of React Router: the form stands on the second. POST /send answers 204.
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Form, Link, RouterProvider } from 'react-router';

const Home = () => (
  <Link id="next" to="/next">
    Contact
  </Link>
);
const Contact = () => (
  <Form method="post">
    <input id="email" type="email" name="email" />
    <input type="hidden" name="utm_source" />
    <input type="hidden" name="gclid" />
    <button id="send" type="submit">
      Send
    </button>
  </Form>
);
const router = createBrowserRouter([
  { path: '/', element: <Home /> },
  {
    path: '/next',
    element: <Contact />,
    action: async ({ request }) => {
      const values = Object.fromEntries(await request.formData());
      await fetch('/send', { method: 'POST', body: JSON.stringify(values) });
      return null;
    },
  },
]);

const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
