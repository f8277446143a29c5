declare module 'virtual:demo-tracker' {
  /** The page a tracker runs in, as far as it asks for one. */
  export interface PageOfTracker {
    window: { requestIdleCallback(act: () => void): void; fetch: true };
    document: EventTarget & { cookie: string };
    location: URL;
    navigator: Navigator;
    fetch(address: string, request: { body: string }): Promise<Response>;
    addEventListener(type: string, act: (event: Event) => void): void;
    MutationObserver: new () => { observe(): void };
  }

  /** Runs the licence's file in that page (web/demo-tracker.ts). */
  export const load: (page: PageOfTracker) => void;
}
