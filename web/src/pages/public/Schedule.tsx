import { limits, product } from '#shared/product.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Agenda } from './Agenda.tsx';
import { Simple } from './Simple.tsx';

const { contact } = product;
const subject = encodeURIComponent('Discovery call');
const body = encodeURIComponent('My site:\nMy time zone:\nThree times that suit me:\n1.\n2.\n3.\n');

/** site.ts embeds the scheduling service here, if one is configured; otherwise the page offers a message: by our own form, or by mail without script. */
export function Schedule() {
  return (
    <Simple
      title="Book your free discovery call"
      lead={`${limits.discoveryCallMinutes} minutes with somebody who knows tracking, at no cost and with no strings attached.`}
      beside={
        <>
          <h2>What happens in the call</h2>
          <Agenda />
        </>
      }
    >
      <div className="schedule" data-schedule="">
        <h2>Write to us</h2>
        <p>
          Send us three times that suit you and your time zone. We answer with an invitation and a video link.
        </p>
        <div className="simple-actions">
          <ButtonLink
            variation="primary"
            size="large"
            href={`mailto:${contact.email}?subject=${subject}&body=${body}`}
            data-chat=""
          >
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
