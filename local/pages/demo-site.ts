// A customer's site: three pages, a form, and our snippet where the customer would paste it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from '../http.ts';
import type { HttpRequest, HttpService } from '../ports.ts';
import { contact, home, services, thanks } from './demo-pages.ts';
import { type Markup, markup } from './markup.ts';

export interface DemoOptions {
  /** Key of the license the site belongs to; empty as long as none was chosen. */
  license(): string;
  /** Address of a license's script. */
  snippetFor(license: string): string;
}

const pages: Record<string, { title: string; content: Markup }> = {
  '/': { title: 'Gardens for city people', content: home },
  '/services': { title: 'Services', content: services },
  '/contact': { title: 'Contact', content: contact },
};

const menu = [
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/contact', 'Contact'],
] as const;

/** Answers for the demo site, whose own links never repeat the parameters a visitor came with. */
export function demoHandler({ license, snippetFor }: DemoOptions): HttpService {
  return {
    async handle({ method, path, body }: HttpRequest) {
      const script = license() ? snippetFor(license()) : undefined;
      if (path === '/style.css')
        return { status: 200, headers: { 'content-type': 'text/css' }, body: styles() };
      if (path === '/thank-you' && method === 'POST') {
        const fields = [...new URLSearchParams(body.toString('utf8'))];
        return html(document(path, 'Thank you', thanks(fields), script));
      }
      const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
      if (page) return html(document(path, page.title, page.content, script));
      const lost = markup`<section class="band"><h1>Nothing grows here</h1><p><a href="/">Back to the garden</a></p></section>`;
      return html(document(path, 'Not found', lost, script), 404);
    },
  };
}

function styles() {
  return readFileSync(join(import.meta.dirname, 'demo.css'), 'utf8');
}

function document(path: string, title: string, content: Markup, script: string | undefined) {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Acme Garden Studio</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a class="name" href="/">Acme <i>Garden Studio</i></a>
<nav aria-label="Pages">${menu.map(
    ([to, name]) => markup`<a href="${to}"${to === path && markup` aria-current="page"`}>${name}</a>`,
  )}</nav></header>
<main>
${content}
</main>
<footer><p><b>Acme Garden Studio</b><br>14 Orchard Lane, Portland, OR</p><p>Mon–Fri, 8 am – 5 pm<br>(503) 555-0142</p>
<p class="aside">${
    script
      ? 'A demo of a customer’s site.'
      : 'A demo of a customer’s site. It has no tracker yet: name a license on the local start page.'
  }</p></footer>
${script && markup`<script async src="${script}"></script>`}
</body>
</html>
`.text;
}
