import { faCreditCard } from '@fortawesome/free-solid-svg-icons';
import { type RefObject, useId } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import './card-frame.css';

interface CardFrameProps {
  label: string;
  /** The element into which the provider mounts its field. */
  host: RefObject<HTMLDivElement | null>;
  /** Shown instead of the field if it could not be loaded, with a button to try again. */
  problem: string;
  againLabel: string;
  onAgain: () => void;
}

/** The frame around the card provider's field. */
export function CardFrame({ label, host, problem, againLabel, onAgain }: CardFrameProps) {
  const labelId = useId();
  return (
    <div className="card-field">
      <span className="card-label" id={labelId}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: groups the provider's three inputs under one name */}
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
