import { faEnvelope } from '@fortawesome/free-solid-svg-icons';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { CopyBox } from '../../../ui/CopyBox.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { firstStepsText } from './text.ts';

const { developer: text } = firstStepsText;

interface SendToDeveloperProps {
  domain: string;
  site: string;
  snippet: string;
}

/** The line and its instructions as a mail, from the customer's own mail program to whoever looks after the site. */
export function SendToDeveloper({ domain, site, snippet }: SendToDeveloperProps) {
  const message = text.message(domain, snippet, site);
  const mail = { subject: text.subject(domain), body: message };
  // Mail programs show a plus sign as it is, so blanks are %20.
  const query = Object.entries(mail).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return (
    <div className="way-in">
      <p>{text.text}</p>
      <ButtonLink href={`mailto:?${query.join('&')}`}>
        <Icon of={faEnvelope} size={14} />
        {text.send}
      </ButtonLink>
      <CopyBox label={text.copy} code={message} isPlain />
    </div>
  );
}
