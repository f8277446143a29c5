import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/index.ts';
import type { rulePreview } from '#shared/domain/visits/rule-preview.ts';
import { ask } from '../../../api/ask.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import type { GroupProps } from './OptionSwitch.tsx';
import { ruleText as text } from './rule-text.ts';

type Newest = NonNullable<AnswerOf<'usage'>['newest']>;

interface Loaded extends Newest {
  /** Comes with the lists of sites, which weigh as much as all options. */
  preview: typeof rulePreview;
}

/** What the rules as they stand would have made of the newest visits, before anything is saved. */
export function ChannelRulePreview({ form, licenseKey }: Pick<GroupProps, 'form'> & { licenseKey: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const { run, busy, problem } = useAction(async () => {
    const [{ newest }, { rulePreview: preview }] = await Promise.all([
      ask('usage', { license_key: licenseKey, also: 'newest' }),
      import('#shared/domain/visits/rule-preview.ts'),
    ]);
    setLoaded(newest && { ...newest, preview });
  });
  const tried = loaded?.touches.reduce((all, { visits }) => all + visits, 0) ?? 0;
  const changes = loaded?.preview(loaded.touches, form.saved.channelRules, form.settings.channelRules);
  const sum = changes?.reduce((all, { count }) => all + count, 0) ?? 0;
  return (
    <div className="rule-preview">
      <Button size="small" className="add-field" busy={busy} busyLabel={text.previewing} onClick={run}>
        {text.preview}
      </Button>
      <p className="note" role="status">
        {loaded && (tried > 0 ? text.wouldChange(sum, tried, loaded.visits) : text.noVisits)}
      </p>
      {changes && changes.length > 0 && (
        <ul className="former-fields" aria-label={text.changes}>
          {changes.map(({ from, to, count }) => (
            <li key={`${from}\n${to}`}>{text.change(from, to, count)}</li>
          ))}
        </ul>
      )}
      <p className="group-error" role="alert">
        {problem}
      </p>
    </div>
  );
}
