import { faArrowUp, faPlus, faXmark } from '@fortawesome/free-solid-svg-icons';
import { type ChannelRule, ruleFields, ruleOperators } from '#shared/domain/attribution/channel-rules.ts';
import { settingLimits } from '#shared/domain/sites/tracker-settings.ts';
import { optionsText } from '#shared/text/tracker-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ChannelRulePreview } from './ChannelRulePreview.tsx';
import { ruleRow } from './draft.ts';
import type { GroupProps } from './OptionSwitch.tsx';
import { ruleText as text } from './rule-text.ts';
import { SwitchGroup } from './SwitchGroup.tsx';

const fields = ruleFields.map(value => ({ value, label: text.fields[value] }));
const operators = ruleOperators.map(value => ({ value, label: text.operators[value] }));

/** The owner's own rules for channels, in the order in which they are asked. */
export function ChannelRules({ form, licenseKey }: Pick<GroupProps, 'form'> & { licenseKey: string }) {
  const { channelRules: rules } = form.draft;
  const replace = (channelRules: typeof rules) => form.change({ channelRules });
  const change = (id: number, part: Partial<ChannelRule>) =>
    replace(rules.map(rule => (rule.id === id ? { ...rule, ...part } : rule)));
  const moveUp = (at: number) =>
    replace(
      rules.flatMap((rule, place) =>
        place === at - 1 ? rules.slice(at - 1, at + 1).reverse() : place === at ? [] : [rule],
      ),
    );
  return (
    <SwitchGroup
      name="channelRules"
      label={optionsText.channelRules.label}
      hint={optionsText.channelRules.hint}
      error={form.errorOf('channelRules')}
    >
      {rules.map(({ id, field, operator, value, channel }, at) => (
        <fieldset className="rule-row" key={id}>
          <legend>{text.rule(at + 1)}</legend>
          <SelectField
            name={`rule-field-${id}`}
            label={text.field}
            value={field}
            options={fields}
            onChange={chosen => change(id, { field: chosen as ChannelRule['field'] })}
          />
          <SelectField
            name={`rule-operator-${id}`}
            label={text.operator}
            value={operator}
            options={operators}
            onChange={chosen => change(id, { operator: chosen as ChannelRule['operator'] })}
          />
          <TextField
            name={`rule-value-${id}`}
            label={text.value}
            value={value}
            maxLength={settingLimits.ruleValue}
            autoComplete="off"
            onChange={typed => change(id, { value: typed })}
          />
          <TextField
            name={`rule-channel-${id}`}
            label={text.channel}
            value={channel}
            maxLength={settingLimits.ruledChannel}
            autoComplete="off"
            onChange={typed => change(id, { channel: typed })}
          />
          <div className="rule-buttons">
            {at > 0 && (
              <Button
                variation="ghost"
                icon={faArrowUp}
                aria-label={text.moveUp(at + 1)}
                onClick={() => moveUp(at)}
              />
            )}
            <Button
              variation="ghost"
              icon={faXmark}
              aria-label={text.remove(at + 1)}
              onClick={() => replace(rules.filter(rule => rule.id !== id))}
            />
          </div>
        </fieldset>
      ))}
      {rules.length < settingLimits.channelRules && (
        <Button
          size="small"
          icon={faPlus}
          className="add-field"
          onClick={() => replace([...rules, ruleRow()])}
        >
          {text.add}
        </Button>
      )}
      {(rules.length > 0 || form.saved.channelRules.length > 0) && (
        <ChannelRulePreview form={form} licenseKey={licenseKey} />
      )}
    </SwitchGroup>
  );
}
