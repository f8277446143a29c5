// Two steps of one form, of which React draws one at a time; the hidden fields are in the last. POST /send answers 204.
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Contact() {
  const [email, setEmail] = useState('');
  const [isLast, showLast] = useState(false);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isLast) return showLast(true);
    const values = { ...Object.fromEntries(new FormData(event.currentTarget)), email };
    void fetch('/send', { method: 'POST', body: JSON.stringify(values) });
  };
  return (
    <form id="quote" onSubmit={send}>
      {isLast ? (
        <>
          <textarea id="message" />
          <input type="hidden" name="utm_source" />
          <input type="hidden" name="gclid" />
          <button id="send" type="submit">
            Send
          </button>
        </>
      ) : (
        <>
          <input
            id="email"
            type="email"
            name="email"
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <button id="next" type="submit">
            Next
          </button>
        </>
      )}
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Contact />);
