import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { LicensedSite } from '#shared/domain/sites/licensed-site.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { ChannelRules } from './ChannelRules.tsx';
import { ConsentOptions } from './ConsentOptions.tsx';
import { FormOptions } from './FormOptions.tsx';
import { KeptOptions } from './KeptOptions.tsx';
import { LinkOptions } from './LinkOptions.tsx';
import { OptionSwitch } from './OptionSwitch.tsx';
import { OptionsActions } from './OptionsActions.tsx';
import { OptionsPreview } from './OptionsPreview.tsx';
import { ParameterOptions } from './ParameterOptions.tsx';
import { useOptionsForm } from './use-options-form.ts';

interface OptionsFormProps {
  licenseKey: string;
  snippet: string;
  state: AnswerOf<'tracker-settings'>;
  site: LicensedSite;
  /** The present version is the one that was saved here. */
  isSaved: boolean;
  onSaved: (version: number) => void;
}

/** Every setting of a license's tracker, in groups; nothing changes before it is saved. */
export function OptionsForm({ licenseKey, snippet, state, site, isSaved, onSaved }: OptionsFormProps) {
  const form = useOptionsForm(licenseKey, state, site, onSaved);
  const element = useRef<HTMLFormElement>(null);
  const group = { form };
  useEffect(() => {
    if (form.refusedSetting) controlOf(element.current, form.refusedSetting)?.focus();
  }, [form.refusedSetting]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <form ref={element} className="options" noValidate onSubmit={submit}>
      <nav className="option-nav" aria-label={text.sections}>
        {Object.entries(text.groups).map(([name, title]) => (
          <a key={name} href={`#${name}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className="option-groups">
        <Group name="kept">
          <KeptOptions {...group} site={site} />
        </Group>
        <Group name="consent">
          <ConsentOptions {...group} />
        </Group>
        <Group name="forms">
          <FormOptions {...group} />
        </Group>
        <Group name="links">
          <LinkOptions {...group} />
        </Group>
        <Group name="parameters">
          <ParameterOptions {...group} />
        </Group>
        <Group name="reports">
          <OptionSwitch {...group} name="leads" />
          <OptionSwitch {...group} name="clickReports" />
          <ChannelRules form={form} licenseKey={licenseKey} />
        </Group>
      </div>
      <OptionsPreview form={form} state={state} licenseKey={licenseKey} site={site} snippet={snippet} />
      <OptionsActions form={form} live={state.live} isSaved={isSaved} />
    </form>
  );
}

function Group({ name, children }: { name: keyof typeof text.groups; children: ReactNode }) {
  return (
    <section className="option-group" id={name}>
      <h2>{text.groups[name]}</h2>
      <div className="fields">{children}</div>
    </section>
  );
}

/** The control of a setting, or the first one of its group. */
function controlOf(form: HTMLFormElement | null, setting: string): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>(
    `[name="${setting}"], [data-setting="${setting}"] :is(input, select, button)`,
  );
}
