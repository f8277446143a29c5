import { useEffect, useState } from 'react';
import { Mark } from '../../ui/Mark.tsx';
import { chatPageText as words } from './text.ts';

/** From then on one wonders whether anything happens at all. */
const longMs = 10_000;

/** While an answer is awaited. */
export function Typing() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLong, longMs, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Mark size={26} />
      <p className="chat-typing">
        <span className="chat-dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {isLong ? words.lookingLong : words.looking}
      </p>
    </>
  );
}
