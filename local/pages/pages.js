// What the local pages do in the browser: forms that speak JSON, the clock, the faults, the height of a mail.

const show = (selector, text) => {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
};

const refresh = async () => {
  if (document.querySelector('[data-clock]')) {
    const { now } = await (await fetch('/__local/clock')).json();
    const words = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' };
    show('[data-clock]', `${new Date(now).toLocaleString('en-US', words)} UTC`);
  }
  if (document.querySelector('[data-faults]')) {
    const faults = await (await fetch('/__local/faults')).json();
    const words = faults.map(({ dependency, operation, mode, times }) =>
      [dependency, operation, mode, times && `${times}×`].filter(Boolean).join(' '),
    );
    show('[data-faults]', words.join(', ') || 'No faults.');
  }
};

const bodyOf = (form, submitter) => {
  const body = {};
  for (const [name, value] of new FormData(form, submitter)) {
    if (value === '') continue;
    body[name] = form.elements[name].type === 'number' ? Number(value) : value;
  }
  return body;
};

const send = async (form, submitter) => {
  const output = form.querySelector('output');
  submitter.setAttribute('aria-busy', 'true');
  const method = form.dataset.json;
  const body = method === 'DELETE' ? undefined : JSON.stringify(bodyOf(form, submitter));
  const response = await fetch(form.action, {
    method,
    headers: { 'content-type': 'application/json' },
    body,
  });
  const answer = await response.json();
  submitter.removeAttribute('aria-busy');
  if (response.ok && form.dataset.then === 'reload') location.reload();
  else if (response.ok && form.dataset.then === 'refresh') refresh();
  else if (output && !response.ok) output.textContent = answer.message ?? `It answered ${response.status}.`;
  else if (output)
    output.textContent = Object.entries(answer)
      .map(([name, n]) => `${n} ${name}`)
      .join(', ');
};

/** Follows the demo data while they are made; the page is loaded anew at their end. */
const follow = async form => {
  const [button, bar, step] = ['button', 'progress', '[role=status]'].map(one => form.querySelector(one));
  for (;;) {
    const progress = await (await fetch(form.action)).json();
    if (progress.state !== 'running') break;
    button.disabled = true;
    bar.hidden = false;
    bar.value = progress.percent;
    step.textContent = `${progress.percent} %: ${progress.step}`;
    await new Promise(done => setTimeout(done, 1000));
  }
  location.reload();
};

for (const form of document.querySelectorAll('form[data-demo]')) {
  form.addEventListener('submit', async event => {
    event.preventDefault();
    form.querySelector('button').disabled = true;
    await fetch(form.action, { method: 'POST' });
    follow(form);
  });
  if (form.dataset.demo === 'running') follow(form);
}

for (const form of document.querySelectorAll('form[data-json]')) {
  form.addEventListener('submit', event => {
    event.preventDefault();
    send(form, event.submitter);
  });
}

for (const frame of document.querySelectorAll('iframe[srcdoc]')) {
  const grow = () => {
    frame.style.height = '0';
    const height = frame.contentDocument?.documentElement?.scrollHeight;
    if (height) frame.style.height = `${height + 2}px`;
  };
  frame.addEventListener('load', grow);
  addEventListener('resize', grow);
  grow();
}

refresh();
