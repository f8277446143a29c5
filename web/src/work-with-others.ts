import { openDialog } from './state/dialogs.ts';

const restMs = 1500;

/** Third-party services in the account area: starts those with consent once idle, and handles links to the chat. */
export function workWithOthers(): void {
  addEventListener('load', () =>
    setTimeout(
      () =>
        thirdParties()
          .then(({ beginThirdParties }) => beginThirdParties())
          .catch(() => undefined),
      restMs,
    ),
  );
  addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null;
    const link = target?.closest<HTMLAnchorElement>('a[data-chat], a[data-consent]');
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void answer(link);
  });
}

async function answer(link: HTMLAnchorElement) {
  try {
    if (await (await thirdParties()).openThirdParties(link)) openDialog({ name: 'contact' });
  } catch {
    location.assign(link.href);
  }
}

function thirdParties() {
  return import('./features/consent/third-parties.ts');
}
