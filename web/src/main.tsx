import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPage } from './app.tsx';
import { showNotice } from './state/notice.ts';
import { reloadOnceWhenOutdated } from './state/reload-once.ts';
import { workWithOthers } from './work-with-others.ts';

reloadOnceWhenOutdated();
showNotice();
workWithOthers();
const root = document.getElementById('root');
// Not with `await`: the page's code begins with this module's.
void firstPage.then(() => {
  if (root)
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
});
