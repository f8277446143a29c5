import { faCheck, faCopy } from '@fortawesome/free-solid-svg-icons';
import { useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { markupParts } from './markup-parts.ts';
import { uiText } from './text.ts';
import './copy-box.css';

interface CopyBoxProps {
  /** What the code is: the box's heading and accessible name. */
  label: string;
  code: string;
  /** A message rather than markup. */
  isPlain?: boolean;
  onCopied?: () => void;
}

/** Code with a copy button; without access to the clipboard it selects the code instead. */
export function CopyBox({ label, code, isPlain = false, onCopied }: CopyBoxProps) {
  const [said, setSaid] = useState('');
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(''), 2000);
    return () => clearTimeout(timer);
  }, [said]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setSaid(uiText.copied);
      onCopied?.();
    } catch {
      if (text.current) select(text.current);
      setSaid(uiText.copyByHand);
    }
  };
  const done = said === uiText.copied;
  return (
    <div className="copybox">
      <div className="copybox-bar">
        <span>{said && !done ? said : label}</span>
        <Button size="small" icon={done ? faCheck : faCopy} onClick={copy}>
          <span className="either">
            <span data-hidden={done || undefined}>{uiText.copy}</span>
            <span data-hidden={!done || undefined}>{uiText.copied}</span>
          </span>
        </Button>
      </div>
      <pre className="snippet">
        <code ref={text}>
          {isPlain
            ? code
            : markupParts(code).map(({ at, kind, text: part }) => (
                <span key={at} data-kind={kind}>
                  {part}
                </span>
              ))}
        </code>
      </pre>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  );
}

function select(element: HTMLElement) {
  const range = document.createRange();
  range.selectNodeContents(element);
  getSelection()?.removeAllRanges();
  getSelection()?.addRange(range);
}
