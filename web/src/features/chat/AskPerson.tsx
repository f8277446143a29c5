import { useQuery } from '@tanstack/react-query';
import { publicConfig } from '../../api/public-config.ts';
import { dialogLink } from '../../state/dialogs.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { chatPageText } from './text.ts';

const words = chatPageText.person;

/** Where the articles do not help, a person does: in the live chat if this site has one, and by mail. */
export function AskPerson() {
  const hasLiveChat = !!useQuery(publicConfig).data?.vendors.chat;
  const contact = dialogLink({ name: 'contact' });
  return (
    <div className="chat-person">
      <span>{words.ask}</span>
      {hasLiveChat && (
        <ButtonLink size="small" href={contact.href} data-chat="">
          {words.chat}
        </ButtonLink>
      )}
      <ButtonLink size="small" {...contact}>
        {words.write}
      </ButtonLink>
    </div>
  );
}
