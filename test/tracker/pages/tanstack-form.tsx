// A form of TanStack Form with hidden fields. POST /send answers 204.
import { useForm } from '@tanstack/react-form';
import { createRoot } from 'react-dom/client';

const names = ['email', 'utm_source', 'gclid'] as const;

function Contact() {
  const form = useForm({
    defaultValues: { email: '', utm_source: '', gclid: '' },
    onSubmit: async ({ value }) => {
      await fetch('/send', { method: 'POST', body: JSON.stringify(value) });
    },
  });
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      {names.map(name => (
        <form.Field key={name} name={name}>
          {field => (
            <input
              id={name}
              type={name === 'email' ? 'email' : 'hidden'}
              name={name}
              value={field.state.value}
              onChange={({ target }) => field.handleChange(target.value)}
            />
          )}
        </form.Field>
      ))}
      <button id="send" type="submit">
        Send
      </button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Contact />);
