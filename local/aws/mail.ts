import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { HttpAnswer, HttpService, InboxMail, OutgoingMail } from '../ports.ts';
import { bareAddress, type SesAccount, sesRefusal } from './ses-account.ts';

export interface Inbox extends HttpService {
  /** Puts a mail into the inbox, once per recipient. */
  deliver(mail: OutgoingMail): void;
  /** Newest first. */
  list(filter?: { to?: string | undefined }): readonly InboxMail[];
  find(id: string): InboxMail | undefined;
}

interface Content {
  Data?: string;
}
/** The part of SES v2's SendEmail the product uses. */
interface SendEmail {
  FromEmailAddress?: string;
  ConfigurationSetName?: string;
  ReplyToAddresses?: string[];
  Destination?: { ToAddresses?: string[]; CcAddresses?: string[]; BccAddresses?: string[] };
  Content?: {
    Simple?: {
      Subject?: Content;
      Body?: { Text?: Content; Html?: Content };
      Headers?: { Name: string; Value: string }[];
    };
  };
}

// docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html
const headerName = /^[!-9;-~]{1,126}$/;
const headerValue = /^[ -~]{1,870}$/;
const mostHeaders = 15;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** SES and the mailboxes behind it; every mail is a line of `file`. Without an account anybody may write to anybody. */
export function openInbox(file: string, account?: SesAccount): Inbox {
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const mails = lines.map(line => JSON.parse(line) as InboxMail);

  const deliver = ({ from, to, replyTo, subject, text, html = '', headers }: OutgoingMail) => {
    const words = text ?? textOf(html);
    const answers = replyTo?.length ? { replyTo: replyTo.join(', ') } : {};
    const links = linksOf(html, words);
    const common = { from, ...answers, subject, text: words, html, links, ...(headers && { headers }) };
    for (const address of to) {
      const mail = { id: randomUUID(), to: bareAddress(address), ...common, at: new Date().toISOString() };
      appendFileSync(file, `${JSON.stringify(mail)}\n`);
      mails.push(mail);
    }
  };

  return {
    deliver,

    list({ to } = {}) {
      const wanted = to?.trim().toLowerCase();
      return mails.filter(mail => !wanted || mail.to.toLowerCase() === wanted).reverse();
    },

    find: id => mails.find(mail => mail.id === id),

    async handle(request) {
      if (request.method !== 'POST' || request.path !== '/v2/email/outbound-emails')
        return answered(404, { message: 'Not Found' }, { 'x-amzn-errortype': 'NotFoundException' });
      const {
        FromEmailAddress,
        ConfigurationSetName,
        ReplyToAddresses,
        Destination = {},
        Content,
      } = JSON.parse(request.body.toString()) as SendEmail;
      const { ToAddresses = [], CcAddresses = [], BccAddresses = [] } = Destination;
      const to = [...ToAddresses, ...CcAddresses, ...BccAddresses];
      const { Subject, Body, Headers = [] } = Content?.Simple ?? {};
      if (!FromEmailAddress || !to.length || !Subject?.Data || !(Body?.Text?.Data || Body?.Html?.Data))
        return refused('A mail needs a sender, a recipient, a subject and a body.');
      const refusal =
        account &&
        sesRefusal(account, { from: FromEmailAddress, to, configurationSet: ConfigurationSetName });
      if (refusal)
        return answered(refusal.status, { message: refusal.message }, { 'x-amzn-errortype': refusal.type });
      const wrong = Headers.find(({ Name, Value }) => !headerName.test(Name) || !headerValue.test(Value));
      if (wrong || Headers.length > mostHeaders)
        return refused(`Invalid header: ${wrong?.Name ?? 'too many headers'}`);
      deliver({
        from: FromEmailAddress,
        to,
        ...(ReplyToAddresses && { replyTo: ReplyToAddresses }),
        subject: Subject.Data,
        ...(Body.Text?.Data && { text: Body.Text.Data }),
        ...(Body.Html?.Data && { html: Body.Html.Data }),
        ...(Headers.length > 0 && {
          headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
        }),
      });
      return answered(200, { MessageId: randomUUID() });
    },
  };
}

function textOf(html: string) {
  return decoded(
    html
      .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, '')
      .replace(/<br\s*\/?>|<\/(p|div|h\d|li|tr)>/gi, '\n')
      .replace(/<[^>]+>/g, ''),
  )
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

function linksOf(html: string, text: string): string[] {
  const hrefs = [...html.matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)];
  const written = text.match(/https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)]/g) ?? [];
  const all = [...hrefs.map(match => decoded(match[1] ?? match[2] ?? '').trim()), ...written];
  return [...new Set(all.filter(link => /^https?:\/\//i.test(link)))];
}

function decoded(html: string) {
  return html.replace(/&(?:#(\d+)|(amp|lt|gt|quot|nbsp));/g, (_, code: string | undefined, name: string) =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? ''),
  );
}

function refused(message: string) {
  return answered(400, { message }, { 'x-amzn-errortype': 'BadRequestException' });
}

function answered(status: number, body: object, headers = {}): HttpAnswer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}
