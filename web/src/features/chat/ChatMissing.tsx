import { Link } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { chatPageText } from './text.ts';
import { chatLinks } from './use-chat-place.ts';

const words = chatPageText.conversation;

/** For a conversation that does not exist, or is another user's: nobody learns which. */
export function ChatMissing() {
  return (
    <div className="empty">
      <h2 id="chat-title" tabIndex={-1} data-focus="pane">
        {words.missing}
      </h2>
      <p>{words.missingText}</p>
      <Link className={buttonClass({ variation: 'primary' })} {...chatLinks.begin}>
        {chatPageText.list.add}
      </Link>
    </div>
  );
}
