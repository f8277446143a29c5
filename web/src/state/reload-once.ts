import { kept } from './kept.ts';

const reloaded = kept<string>('reloaded-for');

/**
 * After a new release an open page asks for files that are gone: it is loaded anew, once. When that does not
 * help, the error goes on its way.
 */
export const reloadOnceWhenOutdated = () =>
  addEventListener('vite:preloadError', event => {
    if (reloaded.read() === location.href) return;
    event.preventDefault();
    reloaded.write(location.href);
    location.reload();
  });
