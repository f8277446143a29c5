import type { BrowserContext, Page } from 'playwright-core';
import type { AnswerOf, CallName } from '#shared/contract/index.ts';
import type { LetterKind } from '#shared/contract/letter.ts';
import type { Status } from '#shared/domain/licenses/status.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { Status as Stack } from '../support/stack/stack.ts';

/** Every picture is taken at this moment (epoch ms), so that no date in it changes. */
export { now } from '../support/fakes/answered-licenses.ts';

export const widths = [390, 768, 1440] as const;
export type Scheme = 'light' | 'dark';

/** Something that can be looked at: a page, a dialog, a state, a mail. `pictures.test.ts` holds what they show. */
export interface Scene {
  /** Name of its files, in kebab case. */
  name: string;
  shows?: Shows;
  /** Nobody, unless it says so. */
  signedIn?: true;
  /** Needs the services of other companies, which ask for consent. */
  vendors?: true;
  widths?: readonly number[];
  /** Light, unless it says so: only the account and mails have a dark look. */
  schemes?: readonly Scheme[];
  /** The first screen alone, or the first element for this selector; otherwise the whole page or dialog. */
  part?: 'screen' | { selector: string };
  /** As it lies on paper; it is reached on the screen. */
  printed?: true;
  /** Reached anew for every width, where another width needs other steps. */
  anew?: true;
  /** Pictures that `npm run test:all` compares (docs/decisions/0089), by width and scheme. */
  kept?: readonly `${number}-${Scheme}`[];
  reach(at: Place): Promise<unknown>;
}

export interface Shows {
  /** Addresses of public pages and of the account. */
  routes?: readonly string[];
  /** Components of `web/src` that are dialogs. */
  dialogs?: readonly string[];
  statuses?: readonly Status[];
  letters?: readonly LetterKind[];
  /** Sources of the user pool's own mails. */
  poolMails?: readonly string[];
}

/** A browser at the beginning of a scene, and what the scene may do with it. */
export interface Place {
  page: Page;
  context: BrowserContext;
  stack: Stack;
  /** Opens an address of the site. */
  go(path: string): Promise<unknown>;
  /** The API's answer to a call, held to the contract. */
  answer<Name extends CallName>(name: Name, answer: AnswerOf<Name>): Promise<unknown>;
  refuse(name: CallName, code: ErrorCode, message: string): Promise<unknown>;
  /** A call that is never answered. */
  keepWaiting(name: CallName): Promise<unknown>;
}
