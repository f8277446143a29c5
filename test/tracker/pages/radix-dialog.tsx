// A dialog of Radix, drawn at the end of the page while it is open. POST /send answers 204.
import { Content, Overlay, Portal, Root, Title, Trigger } from '@radix-ui/react-dialog';
import { createRoot } from 'react-dom/client';

const Contact = () => (
  <Root>
    <Trigger id="open">Contact</Trigger>
    <Portal>
      <Overlay />
      <Content aria-describedby={undefined}>
        <Title>Contact</Title>
        <form
          onSubmit={event => {
            event.preventDefault();
            const values = Object.fromEntries(new FormData(event.currentTarget));
            void fetch('/send', { method: 'POST', body: JSON.stringify(values) });
          }}
        >
          <input id="email" type="email" name="email" />
          <input type="hidden" name="utm_source" />
          <input type="hidden" name="gclid" />
          <button id="send" type="submit">
            Send
          </button>
        </form>
      </Content>
    </Portal>
  </Root>
);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Contact />);
