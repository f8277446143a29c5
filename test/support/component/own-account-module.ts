// What the components import instead of web/src/vendors/own-account.ts (project.ts).
import { ownAccount } from './identity.ts';

export const { saveName, askEmail, confirmEmail, changePassword, beginApp, proveApp, refusalName } =
  ownAccount;
