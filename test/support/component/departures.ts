// Where a page wanted to go. A test's document must stay, so every way out of it is stopped and noted.

let gone: string[] = [];

/** Addresses the page has left for, oldest first: paths of ours, whole addresses of others. */
export function departures(): readonly string[] {
  return gone;
}

export function watchDepartures(): void {
  navigation.addEventListener('navigate', event => {
    const { url, sameDocument } = event.destination;
    if (sameDocument || !event.cancelable) return;
    event.preventDefault();
    gone.push(url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
  });
}

export function resetDepartures(): void {
  gone = [];
}
