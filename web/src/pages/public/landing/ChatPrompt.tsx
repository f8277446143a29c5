import { faMessage } from '@fortawesome/free-solid-svg-icons';
import { product } from '#shared/product.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';

/** Toggles the live chat if one is configured; otherwise the button opens an e-mail. */
export function ChatPrompt() {
  return (
    <section className="band tint" id="contact" aria-labelledby="contact-title">
      <div className="wrap chat">
        <h2 id="contact-title">Need some help? Or an integration question?</h2>
        <ButtonLink variation="primary" size="large" href={`mailto:${product.contact.email}`} data-chat="">
          <Icon of={faMessage} size={17} />
          Chat Now
        </ButtonLink>
        <p>
          Or write to{' '}
          <a className="text" href={`mailto:${product.contact.email}`}>
            {product.contact.email}
          </a>
          . A person answers.
        </p>
      </div>
    </section>
  );
}
