import { useState } from 'react';
import type { rulePreview, SeenTouch } from '#shared/domain/leads/rule-preview.ts';
import { ask } from '../../../api/ask.ts';
import { Button } from '../../../ui/Button.tsx';
import { useAction } from '../../../ui/forms/use-action.ts';
import type { GroupProps } from './OptionSwitch.tsx';
import { ruleText as text } from './rule-text.ts';

const mostLeads = 1000;

interface Loaded {
  touches: readonly SeenTouch[];
  /** Comes with the lists of sites, which weigh as much as all options. */
  preview: typeof rulePreview;
}

/** What the rules as they stand would have made of the newest leads, before anything is saved. */
export function ChannelRulePreview({ form, licenseKey }: Pick<GroupProps, 'form'> & { licenseKey: string }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const { run, busy, problem } = useAction(async () => {
    const [touches, { rulePreview: preview }] = await Promise.all([
      newestTouches(licenseKey),
      import('#shared/domain/leads/rule-preview.ts'),
    ]);
    setLoaded({ touches, preview });
  });
  const touches = loaded?.touches;
  const changes = loaded?.preview(loaded.touches, form.saved.channelRules, form.settings.channelRules);
  const sum = changes?.reduce((all, { count }) => all + count, 0) ?? 0;
  return (
    <div className="rule-preview">
      <Button size="small" className="add-field" busy={busy} busyLabel={text.previewing} onClick={run}>
        {text.preview}
      </Button>
      <p className="note" role="status">
        {touches && (touches.length > 0 ? text.wouldChange(sum, touches.length) : text.noLeads)}
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

async function newestTouches(license_key: string): Promise<SeenTouch[]> {
  const found: SeenTouch[] = [];
  let cursor: string | null = null;
  do {
    const answer: Awaited<ReturnType<typeof ask<'leads'>>> = await ask('leads', {
      license_key,
      ...(cursor && { cursor }),
    });
    found.push(...answer.items.map(({ last }) => last));
    cursor = answer.cursor;
  } while (cursor && found.length < mostLeads);
  return found.slice(0, mostLeads);
}
