// A component of Lit, without a shadow root, that draws itself anew at each letter. POST /send answers 204.
import { html, LitElement } from 'lit';

class ContactForm extends LitElement {
  static override properties = { email: {} };
  declare email: string;

  override createRenderRoot() {
    return this;
  }

  override render() {
    return html`<form @submit=${this.send}>
      <input id="email" type="email" name="email" .value=${this.email ?? ''} @input=${this.keep} />
      <input type="hidden" name="utm_source" /><input type="hidden" name="gclid" /><button id="send">Send</button>
    </form>`;
  }

  keep({ target }: Event) {
    this.email = (target as HTMLInputElement).value;
  }

  send(event: Event) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.target as HTMLFormElement));
    void fetch('/send', { method: 'POST', body: JSON.stringify(values) });
  }
}

customElements.define('contact-form', ContactForm);
document.getElementById('root')?.append(document.createElement('contact-form'));
