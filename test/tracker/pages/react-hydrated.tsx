// A page that the server drew and React takes over late, after the tracker has filled it. POST /send answers 204.
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

const Contact = () => (
  <form
    onSubmit={event => {
      event.preventDefault();
      const values = Object.fromEntries(new FormData(event.currentTarget));
      void fetch('/send', { method: 'POST', body: JSON.stringify(values) });
    }}
  >
    <input id="email" type="email" name="email" />
    <input type="hidden" name="utm_source" defaultValue="" />
    <input type="hidden" name="gclid" defaultValue="" />
    <button id="send" type="submit">
      Send
    </button>
  </form>
);

const root = document.getElementById('root');
if (root) {
  root.innerHTML = renderToString(<Contact />);
  const onRecoverableError = () => {
    document.title = 'changed';
  };
  setTimeout(() => hydrateRoot(root, <Contact />, { onRecoverableError }), 500);
}
