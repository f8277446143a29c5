// Solid sends its signals. Each field hears `input` itself (`on:input`): what Solid hears at the document (`onInput`) is told
// nothing, because events of ours don't bubble. POST /send answers 204.
import { createSignal } from 'solid-js';
import html from 'solid-js/html';
import { render } from 'solid-js/web';

const names = ['email', 'utm_source', 'gclid'];
const signals = names.map(name => [name, createSignal('')] as const);

const Contact = () => {
  const send = (event: Event) => {
    event.preventDefault();
    const values = Object.fromEntries(signals.map(([name, [value]]) => [name, value()]));
    void fetch('/send', { method: 'POST', body: JSON.stringify(values) });
  };
  const fields = signals.map(([name, [value, set]]) => {
    const keep = ({ target }: Event) => set((target as HTMLInputElement).value);
    const type = name === 'email' ? 'email' : 'hidden';
    return html`<input id=${name} type=${type} name=${name} value=${value} on:input=${keep} />`;
  });
  return html`<form onsubmit=${send}>${fields}<button id="send">Send</button></form>`;
};

const root = document.getElementById('root');
if (root) render(Contact as never, root);
