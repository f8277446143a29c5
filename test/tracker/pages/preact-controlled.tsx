/** @jsxImportSource preact */
// Preact sends its state, which follows `input` of each field. POST /send answers 204.
import { render } from 'preact';
import { useState } from 'preact/hooks';

function Contact() {
  const [values, set] = useState<Record<string, string>>({ email: '', utm_source: '', gclid: '' });
  const field = (name: string, more: object) => (
    <input
      {...more}
      name={name}
      value={values[name]}
      onInput={({ currentTarget }) => set(all => ({ ...all, [name]: currentTarget.value }))}
    />
  );
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void fetch('/send', { method: 'POST', body: JSON.stringify(values) });
      }}
    >
      {field('email', { id: 'email', type: 'email' })}
      {field('utm_source', { type: 'hidden' })}
      {field('gclid', { type: 'hidden' })}
      <button id="send" type="submit">
        Send
      </button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) render(<Contact />, root);
