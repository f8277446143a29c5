import { type Content, markup } from '../pages/markup.ts';

const style = `
body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:#f4f2ee;color:#17181e}
main{background:#fff;border:1px solid #e4e0d8;border-radius:12px;padding:32px;width:min(464px,92vw);box-sizing:border-box}
small{color:#5d5a55}
h1{font-size:20px;margin:4px 0 16px}
ul{padding-left:20px}
label{display:block;margin-top:24px;font-size:14px}
select{width:100%;min-height:44px;font:inherit;padding:0 8px;border:1px solid #8a857e;border-radius:8px;background:#fff}
form div{display:flex;gap:12px;margin-top:24px}
button{flex:1;min-height:44px;border:1px solid #8a857e;border-radius:8px;background:#fff;font:inherit;cursor:pointer}
button[value=approve]{background:#2543d6;border-color:#2543d6;color:#fff}
:focus-visible{outline:3px solid #7399fe;outline-offset:2px}`;

/** A page of the PayPal sandbox. */
export function paypalPage(title: string, content: Content): string {
  return markup`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – PayPal test page</title><link rel="icon" href="data:,">
<style>${style}</style></head><body><main><small>PayPal test page</small><h1>${title}</h1>${content}</main></body></html>`
    .text;
}
