// Stands in for the live chat's script: takes over the queue `$crisp`, writes its styles into the page as the real one
// does, and tells its server what it was told.
const origin = new URL(document.currentScript.src).origin;
const listeners = {};
const happen = (event, detail) => {
  for (const listener of listeners[event] ?? []) listener(detail);
};
const report = (what, told) =>
  fetch(`${origin}/vendors/chat/${what}`, { method: 'POST', body: JSON.stringify(told), keepalive: true });

const style = document.createElement('style');
style.textContent =
  'body{margin:0;font:15px/1.5 system-ui;color:#17181e;display:flex;flex-direction:column;height:100vh}' +
  'header{padding:16px;background:#2543d6;color:#fff}ol{flex:1;margin:0;padding:16px;list-style:none;overflow:auto}' +
  'li{margin:0 0 8px}form{display:flex;gap:8px;padding:16px}input{flex:1;min-width:0;font:inherit;padding:8px}';
const header = Object.assign(document.createElement('header'), { textContent: 'Chat (stand-in)' });
const talk = document.createElement('ol');
const form = document.createElement('form');
const input = Object.assign(document.createElement('input'), { name: 'message', ariaLabel: 'Message' });
const send = Object.assign(document.createElement('button'), { textContent: 'Send' });
const add = text => talk.append(Object.assign(document.createElement('li'), { textContent: text }));
form.append(input, send);
form.addEventListener('submit', event => {
  event.preventDefault();
  if (!input.value) return;
  add(`You: ${input.value}`);
  report('message', input.value);
  input.value = '';
  setTimeout(() => {
    add('Maya from support: Thank you, one moment.');
    happen('message:received', {});
  }, 300);
});
document.head.append(style);
document.body.append(header, talk, form);

const actions = {
  'chat:open': () => input.focus(),
  'session:reset': () => talk.replaceChildren(),
};
const obey = ([verb, method, value]) => {
  if (verb === 'set') report(method, value);
  if (verb === 'do') {
    report(method, null);
    actions[method]?.();
  }
  if (verb === 'on') listeners[method] = [...(listeners[method] ?? []), value];
};
const queued = window.$crisp ?? [];
window.$crisp = { push: obey, is: () => true };
report('session', window.CRISP_WEBSITE_ID);
for (const command of queued) obey(command);
