import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LicensedSite } from '#shared/domain/sites/licensed-site.ts';
import { nameInside, nameOnWire, renamed } from '#shared/domain/sites/setting-names.ts';
import { refusalOf } from '#shared/domain/sites/settings-refusal.ts';
import { changedSettings, defaultSettings } from '#shared/domain/sites/tracker-settings.ts';
import { AppError } from '#shared/errors.ts';
import { settingsRefusalText } from '#shared/text/tracker-settings.ts';
import { ask } from '../../../api/ask.ts';
import { trackerOptions } from '../../../api/tracker-options.ts';
import { useAction } from '../../../ui/forms/use-action.ts';
import { draftOf, isSame, type OptionsDraft, settingsOf, settingsOfAnswer } from './draft.ts';
import { keepDraft, keptDraft } from './kept-drafts.ts';

interface Refused {
  setting: string;
  text: string;
}

/** The state of the form: the draft, what is refused of it, and saving. */
export function useOptionsForm(
  licenseKey: string,
  state: AnswerOf<'tracker-settings'>,
  site: LicensedSite,
  onSaved: (version: number) => void,
) {
  const queryClient = useQueryClient();
  const saved = settingsOfAnswer(state);
  const [draft, setDraft] = useState<OptionsDraft>(() => keptDraft(licenseKey)?.draft ?? draftOf(saved));
  const [isFromBefore, setFromBefore] = useState(() => keptDraft(licenseKey) !== undefined);
  const [beforeDefaults, setBeforeDefaults] = useState<OptionsDraft>();
  const [refused, setRefused] = useState<Refused>();
  const [isOutdated, setOutdated] = useState(false);
  const settings = settingsOf(draft);
  const isChanged = !isSame(settings, saved);

  useEffect(() => {
    keepDraft(licenseKey, isChanged ? { base: state, draft } : undefined);
  }, [licenseKey, state, isChanged, draft]);

  useEffect(() => {
    if (!isChanged) return;
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [isChanged]);

  const begin = () => {
    setRefused(undefined);
    setOutdated(false);
    setProblem('');
  };

  const replace = (next: OptionsDraft) => {
    setDraft(next);
    begin();
    setFromBefore(false);
  };

  const refuse = (name: string, text: string) => setRefused({ setting: name, text });

  const { run, busy, problem, setProblem } = useAction(async () => {
    try {
      const choice = renamed(changedSettings(settings), nameOnWire);
      const body = { license_key: licenseKey, settings: choice, version: state.version };
      const answer = await ask('tracker-settings', body, 'POST');
      keepDraft(licenseKey, undefined);
      queryClient.setQueryData(trackerOptions(licenseKey).queryKey, answer);
      onSaved(answer.version);
    } catch (error) {
      if (error instanceof AppError && error.field)
        return refuse(nameInside(error.field.name), error.message);
      setOutdated(error instanceof AppError && error.code === 'changed-meanwhile');
      throw error;
    }
  });

  const save = () => {
    if (busy || !isChanged) return;
    begin();
    const refusal = refusalOf(settings, site);
    if (refusal) refuse(refusal.setting, settingsRefusalText[refusal.code](refusal.about));
    else void run();
  };

  return {
    draft,
    settings,
    saved,
    isChanged,
    isFromBefore,
    busy,
    problem,
    isOutdated,
    save,
    change: (part: Partial<OptionsDraft>) => {
      replace({ ...draft, ...part });
      setBeforeDefaults(undefined);
    },
    errorOf: (setting: keyof OptionsDraft) => (refused?.setting === setting ? refused.text : undefined),
    refusedSetting: refused?.setting,
    isDefault: isSame(settings, defaultSettings),
    toDefaults: () => {
      setBeforeDefaults(draft);
      replace(draftOf(defaultSettings));
    },
    undoDefaults:
      beforeDefaults &&
      (() => {
        replace(beforeDefaults);
        setBeforeDefaults(undefined);
      }),
    discard: () => replace(draftOf(saved)),
    /** Drops the changes for what was saved elsewhere. */
    loadAgain: () => {
      keepDraft(licenseKey, undefined);
      return queryClient.invalidateQueries({ queryKey: trackerOptions(licenseKey).queryKey });
    },
  };
}

export type OptionsFormState = ReturnType<typeof useOptionsForm>;
