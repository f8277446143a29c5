// A controlled form with hidden inputs: what is sent is React's state, not the document. POST /send answers 204.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Contact() {
  const [email, setEmail] = useState('');
  const [source, setSource] = useState('');
  const [gclid, setGclid] = useState('');
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void fetch('/send', { method: 'POST', body: JSON.stringify({ email, utm_source: source, gclid }) });
      }}
    >
      <input id="email" type="email" name="email" value={email} onChange={e => setEmail(e.target.value)} />
      <input type="hidden" name="utm_source" value={source} onChange={e => setSource(e.target.value)} />
      <input type="hidden" name="gclid" value={gclid} onChange={e => setGclid(e.target.value)} />
      <button id="send" type="submit">
        Send
      </button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Contact />);
