import { limits, product } from '#shared/product.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Agenda } from './Agenda.tsx';
import { discoveryCallMail } from './discovery-call.ts';
import { Simple } from './Simple.tsx';

const { contact } = product;
/**
 * page.ts embeds the scheduling service here, if one is configured; otherwise the page offers a message: by our own
 * form, or by mail without script.
 */
export function Schedule() {
  return (
    <Simple
      title="Book your free discovery call"
      lead={`${limits.discoveryCallMinutes} minutes with someone who knows tracking, at no cost and with no strings attached.`}
      beside={
        <>
          <h2>What happens in the call</h2>
          <Agenda />
        </>
      }
    >
      <div className="schedule" data-schedule="">
        <h2>Write to us</h2>
        <p>Send us three times that work for you, with your time zone. We’ll reply with a video invite.</p>
        <div className="simple-actions">
          <ButtonLink variation="primary" size="large" href={discoveryCallMail} data-chat="">
            Suggest three times
          </ButtonLink>
          <ButtonLink size="large" href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>
            {contact.phone}
          </ButtonLink>
        </div>
      </div>
    </Simple>
  );
}
