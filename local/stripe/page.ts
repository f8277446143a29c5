import { html } from '../http.ts';
import { type Content, markup } from '../pages/markup.ts';
import type { HttpAnswer } from '../ports.ts';

const style = markup`
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:#0009}
main{background:#fff;color:#17181e;border-radius:12px;padding:32px;width:min(360px,80vw)}
main.wide{width:min(560px,88vw)}
h1{font-size:20px;margin:0 0 8px}
form{display:flex;gap:12px;margin-top:24px}
button{flex:1;min-height:44px;border:1px solid #8a857e;border-radius:8px;background:#fff;font:inherit;cursor:pointer}
button[value=complete]{background:#2543d6;border-color:#2543d6;color:#fff}
table{width:100%;border-collapse:collapse;margin-top:16px}
td,th{text-align:left;padding:6px 0;border-bottom:1px solid #e4e0d8;font-weight:400}
td:last-child{text-align:right;white-space:nowrap}`;

/** A page of the sandbox itself: the bank's 3-D Secure page, an invoice. */
export function stripePage(status: number, title: string, body: Content, width = ''): HttpAnswer {
  return html(
    markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">
<style>${style}</style></head><body><main class="${width}">${body}</main></body></html>`.text,
    status,
  );
}
