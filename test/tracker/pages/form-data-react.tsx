// A form action of React 19 without fields of ours. POST /save answers 204.
import { createRoot } from 'react-dom/client';

async function save(data: FormData) {
  await fetch('/save', { method: 'POST', body: JSON.stringify(Object.fromEntries(data)) });
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <form action={save} data-utmost="formdata">
      <input id="email" type="email" name="email" />
      <button id="save" type="submit">
        Save
      </button>
    </form>,
  );
