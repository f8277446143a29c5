import { faCreditCard } from '@fortawesome/free-solid-svg-icons';
import { type RefObject, useId } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './card-frame.css';

interface CardFrameProps {
  label: string;
  /** Where the provider's field is mounted. */
  host: RefObject<HTMLDivElement | null>;
  /** Said instead of the field when it could not be loaded, with the button that tries again. */
  problem: string;
  againLabel: string;
  onAgain: () => void;
}

/** The frame of a card field that belongs to somebody else. */
export function CardFrame({ label, host, problem, againLabel, onAgain }: CardFrameProps) {
  const labelId = useId();
  return (
    <div className="card-field">
      <span className="card-label" id={labelId}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a frame with three inputs of the provider, named as one */}
      <div className="card-frame" role="group" aria-labelledby={labelId} hidden={!!problem}>
        <Icon of={faCreditCard} size={16} />
        <div ref={host} />
      </div>
      {problem && (
        <div className="form-problem" role="alert">
          <p>{problem}</p>
          <Button size="small" onClick={onAgain}>
            {againLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
