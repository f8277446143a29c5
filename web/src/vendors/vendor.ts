import type { VendorEvent } from './vendor-events.ts';

/** A running third-party service. */
export interface Vendor {
  hear?: (event: VendorEvent) => void;
  /** Stops observing while sensitive data is entered; `resume` starts again. */
  pause?: () => void;
  resume?: () => void;
  /** Called when the visitor has signed out. */
  forget?: () => void;
}
