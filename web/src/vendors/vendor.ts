import type { VendorEvent } from './vendor-events.ts';

/** One service of another company, loaded and at work. */
export interface Vendor {
  hear?: (told: VendorEvent) => void;
  /** Looks away while somebody types what nobody else may see, and looks again. */
  pause?: () => void;
  resume?: () => void;
  /** The visitor has signed out. */
  forget?: () => void;
}
