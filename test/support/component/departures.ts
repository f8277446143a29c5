// Navigation away from the test's document would end the test, so it is prevented and recorded.

let attempts: string[] = [];

/** The addresses the page tried to navigate to, oldest first: paths on our site, full addresses elsewhere. */
export function departures(): readonly string[] {
  return attempts;
}

export function watchDepartures(): void {
  navigation.addEventListener('navigate', event => {
    const { url, sameDocument } = event.destination;
    if (sameDocument || !event.cancelable) return;
    event.preventDefault();
    attempts.push(url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
  });
}

export function resetDepartures(): void {
  attempts = [];
}
