import { useQuery } from '@tanstack/react-query';
import { limits, product } from '#shared/product.ts';
import { publicConfig } from '../../api/public-config.ts';
import { accountText } from '../../text/account.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Agenda } from '../public/Agenda.tsx';
import { discoveryCallMail } from '../public/discovery-call.ts';
import { AccountPage } from './AccountPage.tsx';
import { scheduleText } from './schedule-text.ts';
import '../public/css/agenda.css';
import './schedule-page.css';

const words = scheduleText;
const { contact } = product;

/** The scheduling service's page, where one is configured; otherwise a message to us, which needs no service. */
export function SchedulePage() {
  const config = useQuery({ ...publicConfig, throwOnError: true }).data;
  const scheduling = config?.vendors.scheduling;
  return (
    <AccountPage title={accountText.pages.schedule} lead={words.lead(limits.discoveryCallMinutes)}>
      {!config && <Skeleton shape="block" />}
      {scheduling && (
        <>
          <iframe className="booking" src={scheduling} title={words.frame} />
          <p className="muted">
            {words.instead}{' '}
            <a className="text" href={discoveryCallMail} data-chat="">
              {words.writeTitle}
            </a>
          </p>
        </>
      )}
      {config && !scheduling && (
        <div className="call">
          <section className="box call-write">
            <h2>{words.writeTitle}</h2>
            <p>{words.write}</p>
            <div className="call-ways">
              <ButtonLink variation="primary" href={discoveryCallMail} data-chat="">
                {words.suggest}
              </ButtonLink>
              <ButtonLink href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</ButtonLink>
            </div>
          </section>
          <section>
            <h2>{words.inCall}</h2>
            <Agenda />
          </section>
        </div>
      )}
    </AccountPage>
  );
}
