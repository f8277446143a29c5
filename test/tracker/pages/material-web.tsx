// Fields of Material Web, which keep what a person types into behind a shadow root and stand for it in their form. POST /send
// answers 204.
import '@material/web/button/filled-button.js';
import '@material/web/textfield/outlined-text-field.js';

const form = document.createElement('form');
form.innerHTML = `<md-outlined-text-field id="email" label="Email" name="email" type="email"></md-outlined-text-field>
  <input type="hidden" name="utm_source" /><input type="hidden" name="gclid" />
  <md-filled-button id="send" type="submit">Send</md-filled-button>`;
form.addEventListener('submit', event => {
  event.preventDefault();
  const values = Object.fromEntries(new FormData(form));
  void fetch('/send', { method: 'POST', body: JSON.stringify(values) });
});
document.getElementById('root')?.append(form);
