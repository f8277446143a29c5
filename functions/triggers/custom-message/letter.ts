import { product } from '#shared/product.ts';

export interface Letter {
  greeting: string;
  text: string;
  note: string;
  code?: string;
  button?: { label: string; href: string };
}

const font = "font-family:Geist,'Helvetica Neue',Arial,sans-serif";
const ink = 'color:#17181e';

/** A mail as HTML that mail programs render: a single column, inline styles, no pictures. */
export function letterOf({ greeting, text, note, code, button }: Letter): string {
  return (
    `<!doctype html><html lang="en"><body style="margin:0;background:#fbfaf7">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">` +
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;` +
    `border:1px solid #e5e1dc;border-radius:16px"><tr><td style="padding:36px 36px 32px;${font};${ink}">` +
    `<p style="margin:0 0 28px;font-weight:700;font-size:20px">${product.name}</p>` +
    `<p style="margin:0 0 12px;font-size:18px;font-weight:600">${escaped(greeting)}</p>` +
    `<p style="margin:0;font-size:16px;line-height:1.6">${escaped(text)}</p>` +
    `${button ? buttonOf(button) : ''}${code ? codeOf(code) : ''}` +
    `<p style="margin:0;font-size:13px;line-height:1.6;color:#4c4c54">${escaped(note)}</p>` +
    `</td></tr></table></td></tr></table></body></html>`
  );
}

function buttonOf({ label, href }: NonNullable<Letter['button']>): string {
  return (
    `<p style="margin:28px 0"><a href="${escaped(href)}" style="${font};display:inline-block;background:#2543d6;` +
    `color:#ffffff;text-decoration:none;font-weight:600;font-size:16px;padding:14px 26px;border-radius:8px">` +
    `${escaped(label)}</a></p>`
  );
}

function codeOf(code: string): string {
  return (
    `<p style="margin:28px 0"><span style="display:inline-block;background:#fbfaf7;border:1px solid #e5e1dc;` +
    `border-radius:8px;padding:12px 22px;font:600 26px/1.2 ui-monospace,Menlo,monospace;letter-spacing:6px;${ink}">` +
    `${escaped(code)}</span></p>`
  );
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
}
