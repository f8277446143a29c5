import { SelectField as AmplifySelectField } from '@aws-amplify/ui-react';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons';
import { type Ref, startTransition, useOptimistic } from 'react';
import { Icon } from '../Icon.tsx';
import type { FieldProps } from './field.ts';

interface Option {
  value: string;
  label: string;
}

type Shared = Pick<FieldProps, 'label' | 'name' | 'value' | 'onChange' | 'error' | 'hint' | 'labelHidden'>;

interface SelectFieldProps extends Shared {
  options: readonly Option[];
  /** Label of the first, empty option. */
  placeholder?: string;
  autoComplete?: string;
  size?: 'small';
  disabled?: boolean;
  onBlur?: () => void;
  selectRef?: Ref<HTMLSelectElement>;
}

/**
 * The native select: it has the best list on phones and supports autofill. It shows a choice at once, although a value
 * that stands in the address comes later: the next press of an arrow would begin at the choice before.
 * Why: docs/decisions/0137
 */
export function SelectField(props: SelectFieldProps) {
  const { options, error, hint, onChange, selectRef, disabled, placeholder, value, ...rest } = props;
  const [shown, showAtOnce] = useOptimistic(value);
  const choose = (chosen: string) => {
    startTransition(() => showAtOnce(chosen));
    onChange(chosen);
  };
  return (
    <AmplifySelectField
      {...rest}
      value={shown}
      ref={selectRef ?? null}
      icon={<Icon of={faChevronDown} size={12} />}
      hasError={!!error}
      errorMessage={error ?? ''}
      descriptiveText={hint}
      isDisabled={disabled ?? false}
      onChange={event => choose(event.currentTarget.value)}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </AmplifySelectField>
  );
}
