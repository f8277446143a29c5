import { faArrowRight } from '@fortawesome/free-solid-svg-icons';
import { Icon } from '../../ui/Icon.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { chatPageText } from './text.ts';
import type { Asking } from './use-asking.ts';

const words = chatPageText.begin;

/** Before the first question: what may be asked, and some questions to press. */
export function NewChat({ asking }: { asking: Asking }) {
  return (
    <div className="chat-begin">
      <Mark size={40} />
      <h2 id="chat-title" tabIndex={-1} data-focus="pane">
        {words.title}
      </h2>
      <p>{words.text}</p>
      <h3 id="chat-suggestions">{words.suggestions}</h3>
      <ul aria-labelledby="chat-suggestions">
        {chatPageText.suggestions.map(question => (
          <li key={question}>
            <button
              type="button"
              className="chat-suggestion"
              aria-disabled={asking.isBusy || undefined}
              onClick={() => void asking.ask(question)}
            >
              {question}
              <Icon of={faArrowRight} size={13} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
