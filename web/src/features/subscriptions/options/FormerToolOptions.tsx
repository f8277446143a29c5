import { useState } from 'react';
import { type FormerTool, formerTools } from '#shared/domain/sites/former-tools.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { helpArticle } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { fieldRow } from './draft.ts';
import { type GroupProps, OptionSwitch } from './OptionSwitch.tsx';

const text = optionsText.formerTool;

/** Fills the owner's field names with those of the tool used before, and takes over its cookies. */
export function FormerToolOptions(group: GroupProps) {
  const { form } = group;
  const { fields } = form.draft;
  const [key, setKey] = useState('');
  const [added, setAdded] = useState<readonly number[]>([]);
  const [turnedOn, setTurnedOn] = useState<NonNullable<FormerTool['needs']>>([]);
  const tool = formerTools.find(one => one.key === key);
  const present = new Set(fields.map(({ field }) => field.trim()));
  const missing = Object.entries(tool?.fields ?? {}).filter(([field]) => !present.has(field));
  const needed = (tool?.needs ?? []).filter(name => !form.draft[name]);
  const isAdded = fields.some(({ id }) => added.includes(id)) || turnedOn.some(name => form.draft[name]);
  const add = () => {
    const rows = missing.map(([field, value]) => fieldRow(field, value));
    setAdded(rows.map(({ id }) => id));
    setTurnedOn(needed);
    form.change({ fields: [...fields, ...rows], ...allOf(needed, true) });
  };
  const undo = () => {
    form.change({ fields: fields.filter(({ id }) => !added.includes(id)), ...allOf(turnedOn, false) });
    setAdded([]);
    setTurnedOn([]);
  };
  return (
    <>
      <div className="field-and-button">
        <SelectField
          name="formerTool"
          label={text.label}
          hint={text.hint}
          value={key}
          placeholder={text.choose}
          options={formerTools.map(({ key: value, title }) => ({ value, label: title }))}
          onChange={setKey}
        />
        {tool && missing.length + needed.length > 0 && (
          <>
            <ul className="former-fields" aria-label={text.names(tool.title)}>
              {missing.map(([field, value]) => (
                <li key={field}>
                  <code>{field}</code> {text.receives} <code>{value}</code>
                </li>
              ))}
              {needed.map(name => (
                <li key={name}>{text.turnsOn(optionsText[name].label)}</li>
              ))}
            </ul>
            <Button size="small" className="add-field" onClick={add}>
              {missing.length > 0 ? text.add(missing.length) : text.turnOn}
            </Button>
          </>
        )}
        <p className="note" role="status">
          {isAdded ? (
            <>
              {text.added(
                added.length,
                turnedOn.map(name => optionsText[name].label),
              )}{' '}
              <button type="button" className="text" onClick={undo}>
                {optionsText.undo}
              </button>
            </>
          ) : (
            tool && missing.length + needed.length === 0 && text.nothing(Object.keys(tool.fields).length > 0)
          )}
        </p>
        {tool && (
          <p className="note">
            <a className="text" href={helpArticle(tool.article)}>
              {text.article(tool.title)}
            </a>
          </p>
        )}
      </div>
      <OptionSwitch {...group} name="formerCookies" />
    </>
  );
}

function allOf(names: NonNullable<FormerTool['needs']>, isOn: boolean) {
  return Object.fromEntries(names.map(name => [name, isOn]));
}
