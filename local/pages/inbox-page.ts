import type { InboxMail } from '../ports.ts';
import { frame, timeTag } from './frame.ts';
import { markup } from './markup.ts';

// The mail's own page has no scripts; it shares our origin only so that its height can be measured.
const permissions = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** All mails, newest first; `to` is what they were filtered by. */
export function inboxPage(mails: readonly InboxMail[], to = ''): string {
  return frame(
    'Inbox',
    'inbox',
    markup`<div class="title"><h1>Inbox</h1>
<form class="row" data-json="POST" data-then="reload" action="/__local/letters"><button class="button">Send every letter</button><output></output></form>
<form class="row" action="/__local/inbox" role="search"><label>Recipient <input name="to" type="search" value="${to}" autocomplete="off"></label><button class="button">Filter</button></form></div>
${
  mails.length
    ? markup`<ul class="mails">
${mails.map(
  mail => markup`<li><a href="/__local/inbox/${mail.id}"><b>${mail.subject}</b><span class="who">${mail.to}</span>
<span class="excerpt">${excerpt(mail.text)}</span>${timeTag(mail.at)}</a></li>\n`,
)}</ul>`
    : markup`<p class="empty">${to ? `No email to ${to}.` : 'No email yet. Sign up on the site, and the confirmation arrives here.'}</p>`
}`,
  );
}

function excerpt(text: string) {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** How a mail is looked at: by a wide or narrow program, light or dark, or as plain text. */
const mailViews = {
  wide: { label: 'Wide', width: 640, scheme: 'light' },
  phone: { label: 'Phone', width: 360, scheme: 'light' },
  'wide-dark': { label: 'Wide, dark', width: 640, scheme: 'dark' },
  'phone-dark': { label: 'Phone, dark', width: 360, scheme: 'dark' },
  text: { label: 'Plain text' },
} as const;
type MailView = keyof typeof mailViews;

/** One mail as its reader sees it. */
export function mailPage(mail: InboxMail, asked = ''): string {
  const view: MailView = !mail.html ? 'text' : Object.hasOwn(mailViews, asked) ? (asked as MailView) : 'wide';
  return frame(
    mail.subject,
    'inbox',
    markup`<p><a href="/__local/inbox">All mails</a></p>
<article class="card mail"><h1>${mail.subject}</h1>
${headOf(mail)}
${mail.html && markup`<nav class="row" aria-label="Views">${Object.entries(mailViews).map(([name, { label }]) => markup`<a class="button small" href="?view=${name}"${name === view && markup` aria-current="page"`}>${label}</a>`)}</nav>`}
${bodyOf(mail, view)}
</article>
${
  mail.links.length > 0 &&
  markup`<section class="card"><h2>Links</h2><ul class="links">${mail.links.map(link => markup`<li><a href="${link}">${link}</a></li>`)}</ul></section>`
}`,
  );
}

function bodyOf(mail: InboxMail, view: MailView) {
  if (view === 'text') return markup`<pre>${mail.text}</pre>`;
  const { width, scheme } = mailViews[view];
  return markup`<iframe class="${scheme} w${width}" title="The mail" sandbox="${permissions}" srcdoc="${`<base target="_blank">${mail.html}`}"></iframe>`;
}

function headOf(mail: InboxMail) {
  return markup`<dl class="mailhead"><div><dt>To</dt><dd>${mail.to}</dd></div><div><dt>From</dt><dd>${mail.from}</dd></div>${mail.replyTo && markup`<div><dt>Answer to</dt><dd>${mail.replyTo}</dd></div>`}<div><dt>At</dt><dd>${timeTag(mail.at)} UTC</dd></div></dl>`;
}
