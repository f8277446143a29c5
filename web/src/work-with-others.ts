import { openDialog } from './state/dialogs.ts';

const thirdParties = () => import('./features/consent/third-parties.ts');
const restMs = 1500;

const answer = async (link: HTMLAnchorElement) => {
  try {
    if (await (await thirdParties()).openThirdParties(link)) openDialog({ name: 'contact' });
  } catch {
    location.assign(link.href);
  }
};

/** Other companies' services in the account area: what was agreed to, at rest, and the links that open the chat. */
export const workWithOthers = (): void => {
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
};
