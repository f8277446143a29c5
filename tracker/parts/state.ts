import type { TrackerState } from '#shared/domain/sites/site-facts.ts';
import { hooks } from '../hooks.ts';
import { isRefusedByPage, waiting } from '../report.ts';
import { options } from '../settings.ts';
import { isHolding } from '../storage.ts';
import { hasRefused } from './consent.ts';

/** `utmost('state')`: what the check of a page cannot see from outside. */
export const tellState = (): void => {
  hooks.commands.state = (): TrackerState => ({
    mode: options.consent || 'off',
    consent: isHolding() ? (hasRefused() ? 'refused' : 'waiting') : 'given',
    refused: isRefusedByPage,
    unsent: Object.keys(waiting).length,
    telling: hooks.telling,
    options,
  });
};
