import { atom } from 'nanostores';

/** Whether the server or the identity service refused the session of this page, which nobody has begun anew since. */
export const sessionEndedStore = atom(false);
