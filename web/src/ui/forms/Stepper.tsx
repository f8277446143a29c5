import { faMinus, faPlus, type IconDefinition } from '@fortawesome/free-solid-svg-icons';
import { type ReactNode, useState } from 'react';
import { Button } from '../Button.tsx';
import { TextField } from './TextField.tsx';
import './stepper.css';

interface StepperProps {
  label: string;
  name: string;
  value: number;
  least: number;
  most: number;
  /** A number was typed. */
  onChange: (value: number) => void;
  onFewer: () => void;
  onMore: () => void;
  /** Labels of the two buttons. */
  fewer: string;
  more: string;
  hint?: ReactNode;
  locked?: boolean;
}

/**
 * A whole number: one more, one fewer, or typed. What is typed is left alone until it is finished: on the way to "12"
 * stands a "1" that may be too small, and before a new first digit stands nothing. Only a number that may be chosen is
 * reported, and whoever leaves the field sees the one that counts.
 */
export function Stepper(props: StepperProps) {
  const { value, least, most, onChange, onFewer, onMore, fewer, more, locked = false, ...field } = props;
  const [typed, setTyped] = useState<string>();
  // At a limit not `disabled`, because a disabled button loses the focus at the last step.
  const step = (label: string, icon: IconDefinition, isLast: boolean, take: () => void) => (
    <Button
      aria-label={label}
      aria-disabled={isLast || undefined}
      icon={icon}
      disabled={locked}
      onClick={() => {
        setTyped(undefined);
        if (!isLast) take();
      }}
    />
  );
  const type = (text: string) => {
    setTyped(text);
    const number = /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least) onChange(Math.min(number, most));
  };
  return (
    <TextField
      {...field}
      className="stepper"
      inputMode="numeric"
      autoComplete="off"
      readOnly={locked}
      value={typed ?? String(value)}
      onChange={type}
      onBlur={() => setTyped(undefined)}
      before={step(fewer, faMinus, value <= least, onFewer)}
      after={step(more, faPlus, value >= most, onMore)}
    />
  );
}
