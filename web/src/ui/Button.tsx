import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import { buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';

interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  variation?: 'primary' | 'ghost';
  size?: 'small' | 'large';
  /** Keeps width and focus but ignores clicks. Not `disabled`, because a disabled button loses the focus. */
  busy?: boolean;
  /** Shown instead of the children while busy; the button is as wide as the longer of the two. */
  busyLabel?: string;
  icon?: IconDefinition;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The component library's button, without its script, which would be in every first page, and with a busy state. */
export function Button(props: ButtonProps) {
  const {
    variation,
    size,
    busy = false,
    busyLabel,
    icon,
    buttonRef = null,
    className,
    disabled = false,
    children,
    onClick,
    ...native
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Cancelling the click also prevents submitting with Enter, which clicks the form's submit button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const library = disabled ? 'amplify-button amplify-button--disabled' : 'amplify-button';
  return (
    <button
      type="button"
      {...native}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      className={`${library} ${buttonClass({ variation, size, className })}`}
      ref={buttonRef}
      disabled={disabled}
      onClick={press}
    >
      {icon && <Icon of={icon} size={size === 'small' ? 13 : 15} />}
      {busyLabel ? (
        <span className="either">
          <span data-hidden={busy || undefined}>{children}</span>
          <span data-hidden={!busy || undefined}>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}
