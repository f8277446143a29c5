import { useState } from 'react';
import type { LicensedSite } from '#shared/domain/sites/licensed-site.ts';
import { usualUnwantedReferrals } from '#shared/domain/sites/tracker-settings.ts';
import { optionsText as text } from '#shared/text/tracker-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { type GroupProps, OptionSwitch } from './OptionSwitch.tsx';

/** How long, where, and whether the visitor's address and browser too. */
export function KeptOptions({ site, ...group }: GroupProps & { site: LicensedSite }) {
  const { form } = group;
  return (
    <>
      <TextField
        name="cookieDays"
        label={text.cookieDays.label}
        hint={text.cookieDays.hint}
        value={form.draft.cookieDays}
        error={form.errorOf('cookieDays')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        onChange={cookieDays => form.change({ cookieDays })}
      />
      <SelectField
        name="cookieDomain"
        label={text.cookieDomain.label}
        hint={text.cookieDomain.hint}
        value={form.draft.cookieDomain}
        error={form.errorOf('cookieDomain')}
        options={cookieDomains(site)}
        onChange={cookieDomain => form.change({ cookieDomain })}
      />
      <OptionSwitch {...group} name="address" />
      <OptionSwitch {...group} name="userAgent" />
      <OptionSwitch {...group} name="journey" />
      <UnwantedReferrals {...group} />
    </>
  );
}

function UnwantedReferrals({ form }: GroupProps) {
  const [added, setAdded] = useState<number>();
  const listed = form.settings.unwantedReferrals;
  const missing = usualUnwantedReferrals.filter(name => !listed.includes(name));
  const add = () => {
    form.change({ unwantedReferrals: [...listed, ...missing].join('\n') });
    setAdded(missing.length);
  };
  return (
    <div className="field-and-button">
      <TextArea
        name="unwantedReferrals"
        label={text.unwantedReferrals.label}
        hint={text.unwantedReferrals.hint}
        value={form.draft.unwantedReferrals}
        error={form.errorOf('unwantedReferrals')}
        rows={3}
        onChange={unwantedReferrals => form.change({ unwantedReferrals })}
      />
      <Button size="small" className="add-field" onClick={add}>
        {text.unwantedReferrals.addUsual}
      </Button>
      <p className="note" role="status">
        {missing.length === 0 &&
          added !== undefined &&
          (added > 0 ? text.unwantedReferrals.added(added) : text.unwantedReferrals.nothing)}
      </p>
    </div>
  );
}

/** From the widest domain down to the site itself. */
function cookieDomains({ domain, registrable }: LicensedSite) {
  const widest = registrable ?? domain;
  const between = [];
  for (let name = domain; name !== widest && name.includes('.'); name = name.slice(name.indexOf('.') + 1))
    between.unshift({ value: name, label: name });
  return [{ value: '', label: text.cookieDomain.widest(widest) }, ...between];
}
