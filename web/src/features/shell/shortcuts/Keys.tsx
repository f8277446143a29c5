import { Fragment } from 'react';
import './keys.css';

interface KeysProps {
  /** Pressed in this order. */
  of: readonly string[];
  /** Between two keys that are pressed one after the other; together, if there is none. */
  between?: string;
}

/** Keys of a keyboard, as its reader sees them. */
export function Keys({ of, between }: KeysProps) {
  return (
    <span className="keys">
      {of.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && between && <span> {between} </span>}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
