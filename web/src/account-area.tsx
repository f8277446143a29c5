import { startTransition, useLayoutEffect, useState } from 'react';
import { type Location, type Navigator, Router, useRoutes } from 'react-router';
import { ErrorBoundary } from './pages/account/frame/ErrorBoundary.tsx';
import { Failure, FrameFailure } from './pages/account/frame/Failure.tsx';
import { requireSession } from './pages/account/frame/require-session.ts';
import { Shell } from './pages/account/frame/Shell.tsx';
import { codeOf, routes } from './routes.tsx';
import type { TabHistory } from './state/browser-history.ts';
import { followHistory, NextLocation, place, type ShownPlace } from './state/navigation.ts';
import { useScrollPosition } from './state/scroll-position.ts';

/** Its `first` resolves once the first page, or why there is none, can be shown. */
export function openArea(history: TabHistory) {
  // The session is checked on entering the account area; a navigation within it need not check again.
  let isEntered = false;
  const enter = async () => {
    await requireSession();
    isEntered = true;
  };
  return followHistory(history, (location: Location) => {
    const code = codeOf(location);
    return isEntered ? code : Promise.all([enter(), code]);
  });
}

/** The pages of the account in their frame, from the first that can be shown. */
export function AccountArea({ navigator }: { navigator: Navigator }) {
  const [shown, show] = useState(place.get);
  useLayoutEffect(() => place.listen(now => (now?.next ? show(now) : startTransition(() => show(now)))), []);
  return shown && <Pages {...shown} navigator={navigator} />;
}

function Pages({ location, keepsScroll, failure, next, navigator }: PagesProps) {
  useScrollPosition(location, keepsScroll);
  return (
    <Router location={location} navigator={navigator}>
      <NextLocation value={next ?? null}>
        <ErrorBoundary at={location} instead={FrameFailure}>
          <Shell>
            {/* A page that fails leaves the sidebar in place. */}
            <ErrorBoundary at={location} failure={failure} instead={Failure}>
              <Page />
            </ErrorBoundary>
          </Shell>
        </ErrorBoundary>
      </NextLocation>
    </Router>
  );
}

interface PagesProps extends ShownPlace {
  navigator: Navigator;
}

function Page() {
  return useRoutes(routes);
}
