import { ChatDesk } from '../../features/chat/ChatDesk.tsx';
import { chatPageText } from '../../features/chat/text.ts';
import { accountText } from '../../text/account.ts';
import { AccountPage } from './AccountPage.tsx';

/** Conversations with the AI knowledge base. */
export function ChatPage() {
  return (
    <AccountPage title={accountText.pages.chat} lead={chatPageText.lead}>
      <ChatDesk />
    </AccountPage>
  );
}
