import { accountText } from '#shared/text/account.ts';
import { chatPageText } from '#shared/text/chat-page.ts';
import { ChatDesk } from '../../features/chat/ChatDesk.tsx';
import { AccountPage } from './AccountPage.tsx';

/** Conversations with the AI knowledge base. */
export function ChatPage() {
  return (
    <AccountPage title={accountText.pages.chat} lead={chatPageText.lead}>
      <ChatDesk />
    </AccountPage>
  );
}
