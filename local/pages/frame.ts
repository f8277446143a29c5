import { product } from '#shared/product.ts';
import { type Content, markup } from './markup.ts';

const places = [
  ['', 'Start'],
  ['inbox', 'Inbox'],
  ['sandbox', 'Payments'],
  ['warehouse', 'Reports'],
  ['alarms', 'Alarms'],
] as const;

const brand = markup`<svg viewBox="0 0 26 26" width="28" height="28" aria-hidden="true"><rect width="26" height="26" rx="7.5" fill="#17181e"/><path d="M7 6.5v6.2c0 3.6 2.5 6.1 6 6.1s6-2.5 6-6.1" fill="none" stroke="#fbfaf7" stroke-width="3.2" stroke-linecap="round"/><circle cx="19" cy="6.9" r="2.3" fill="#7399fe"/></svg>`;

/** Buttons that move the clock and load the page anew. */
export const clockButtons = markup`<form class="row" data-json="POST" data-then="reload" action="/__local/clock" aria-label="Move the clock forward">
${[
  ['P1D', '+1 day'],
  ['P7D', '+7 days'],
  ['P1M', '+1 month'],
].map(
  ([value = '', label = '']) =>
    markup`<button class="button" name="advance" value="${value}">${label}</button>`,
)}
<output></output>
</form>`;

export interface Column<Row> {
  name: string;
  cell(row: Row): Content;
}

/** The frame all pages below `/__local/` share. `place` is the one the page belongs to. */
export function frame(title: string, place: (typeof places)[number][0], content: Content): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${product.name} on this machine</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/__local/pages.css">
<script type="module" src="/__local/pages.js"></script>
</head>
<body>
<header class="top"><div class="wrap">
<a class="brand" href="/__local/">${brand}<span>${product.name}</span><small>local</small></a>
<nav aria-label="Local pages"><ul>
${places.map(([path, name]) => markup`<li><a href="/__local/${path}"${path === place && markup` aria-current="page"`}>${name}</a></li>`)}
<li><a href="/">Site</a></li>
</ul></nav>
</div></header>
<main class="wrap">
${content}
</main>
</body>
</html>
`.text;
}

/** A time: readable on the page, exact in its attribute. */
export function timeTag(at: string | number) {
  const date = new Date(at);
  const shown = date.toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return markup`<time datetime="${date.toISOString()}">${shown}</time>`;
}

/** A table, shown as cards on a phone where it is wide; a sentence in its place when it has no rows. */
export function table<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  empty: string,
) {
  return rows.length
    ? markup`<div class="tablewrap"><table${columns.length > 2 && markup` class="stack"`}>
<caption class="sr">${caption}</caption>
<thead><tr>${columns.map(column => markup`<th scope="col">${column.name}</th>`)}</tr></thead>
<tbody>
${rows.map(row => markup`<tr>${columns.map(column => markup`<td data-label="${column.name}">${column.cell(row)}</td>`)}</tr>\n`)}</tbody>
</table></div>`
    : markup`<p class="empty">${empty}</p>`;
}
