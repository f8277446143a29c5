import { Button as AmplifyButton } from '@aws-amplify/ui-react';
import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { ComponentPropsWithoutRef, MouseEvent, Ref } from 'react';
import { buttonClass } from './button-class.ts';
import { Icon } from './Icon.tsx';
import { present } from './present.ts';

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

/** Amplify's button with an additional busy state. */
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
  const extra = present({
    className: buttonClass({ variation, size, className }),
    'aria-disabled': busy || undefined,
    'aria-busy': busy || undefined,
  });
  return (
    <AmplifyButton {...present(native)} {...extra} ref={buttonRef} isDisabled={disabled} onClick={press}>
      {icon && <Icon of={icon} size={size === 'small' ? 13 : 15} />}
      {busyLabel ? (
        <span className="either">
          <span data-hidden={busy || undefined}>{children}</span>
          <span data-hidden={!busy || undefined}>{busyLabel}</span>
        </span>
      ) : (
        children
      )}
    </AmplifyButton>
  );
}
