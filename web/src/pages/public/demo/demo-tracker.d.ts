declare module 'virtual:demo-tracker' {
  /** The browser objects that the tracker uses. */
  export interface PageOfTracker {
    window: { requestIdleCallback(act: () => void): void; fetch: true };
    document: EventTarget & { cookie: string };
    location: URL;
    navigator: Navigator;
    localStorage: Record<string, string>;
    fetch(address: string, request: { body: string }): Promise<Response>;
    addEventListener(type: string, act: (event: Event) => void): void;
    MutationObserver: new () => { observe(): void };
  }

  /** Runs the license's file with the given browser objects (web/demo-tracker.ts). */
  export const load: (page: PageOfTracker) => void;
}
