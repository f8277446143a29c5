// A form action of React 19, which resets its uncontrolled fields after each sending. POST /send answers 204.
import { useActionState } from 'react';
import { createRoot } from 'react-dom/client';

function Contact() {
  const [sent, send] = useActionState(async (before: number, data: FormData) => {
    await fetch('/send', { method: 'POST', body: JSON.stringify(Object.fromEntries(data)) });
    return before + 1;
  }, 0);
  return (
    <form action={send}>
      <input id="email" type="email" name="email" />
      <input type="hidden" name="utm_source" defaultValue="" />
      <input type="text" style={{ display: 'none' }} name="gclid" defaultValue="" />
      <button id="send" type="submit">
        Send
      </button>
      <p id="sent">{sent}</p>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Contact />);
