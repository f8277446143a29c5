import { faEye, faEyeSlash } from '@fortawesome/free-solid-svg-icons';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { uiText } from '../text.ts';
import type { FieldProps } from './field.ts';
import { TextField } from './TextField.tsx';

type Selection = [start: number | null, end: number | null];

/** A password field with show/hide and a Caps Lock warning. */
export function PasswordField({ hint, ...props }: FieldProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const selection = useRef<Selection>(null);

  // Changing the input's type resets the caret, so it is restored after the change.
  useEffect(() => {
    const field = input.current;
    const before = selection.current;
    if (!before || field?.type !== (shown ? 'text' : 'password')) return;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === field) field.setSelectionRange(...before);
    });
    return () => cancelAnimationFrame(frame);
  }, [shown]);

  const toggle = () => {
    selection.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!shown);
  };
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const label = shown ? uiText.hideCharacters : uiText.showCharacters;

  return (
    <div className="password">
      <TextField
        {...props}
        type={shown ? 'text' : 'password'}
        inputRef={input}
        hint={hint}
        autoCapitalize="none"
        spellCheck={false}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        after={
          // A pointer press must not take the focus, and with it the caret, from the field.
          <button
            type="button"
            className="eye"
            aria-label={label}
            onMouseDown={event => event.preventDefault()}
            onClick={toggle}
          >
            <Icon of={shown ? faEyeSlash : faEye} size={15} />
          </button>
        }
      />
      <p className="note" role="status">
        {capsLock && uiText.capsLock}
      </p>
    </div>
  );
}
