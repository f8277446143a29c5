import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { showNotice } from './state/notice.ts';
import { reloadOnceWhenOutdated } from './state/reload-once.ts';

reloadOnceWhenOutdated();
showNotice();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
