// A form of react-hook-form with hidden inputs, sent by a button that is no submit button; with changes it asks “Leave site?”.
// POST /send answers 204.
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';

function Contact() {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', utm_source: '', gclid: '' },
  });
  useEffect(() => {
    document.title = formState.isDirty ? 'changed' : 'as it was';
  }, [formState.isDirty]);
  const send = handleSubmit(async values => {
    await fetch('/send', { method: 'POST', body: JSON.stringify(values) });
  });
  return (
    <form>
      <input id="email" type="email" {...register('email')} />
      <input type="hidden" {...register('utm_source')} />
      <input type="hidden" {...register('gclid')} />
      <button id="send" type="button" onClick={() => void send()}>
        Send
      </button>
    </form>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Contact />);
