import { type Finding, findingsOf } from '#shared/domain/sites/site-check.ts';
import { siteCheckText } from '#shared/text/site-check.ts';
import { findingText } from '#shared/text/site-findings.ts';
import { collectFacts, type Seen } from './collect-facts.ts';
import { articleAddress } from './print.ts';

const style = `
:host { all: initial; }
section { position: fixed; inset: auto 12px 12px auto; z-index: 2147483647; box-sizing: border-box;
  width: min(420px, calc(100vw - 24px)); max-height: calc(100vh - 24px); overflow: auto; padding: 16px;
  border: 1px solid #767c89; border-radius: 8px; background: #fff; color: #14161a;
  font: 15px/1.45 system-ui, sans-serif; box-shadow: 0 8px 32px #0004; }
h2 { margin: 0 0 8px; font-size: 17px; } ul { margin: 0; padding: 0; list-style: none; }
li { padding: 8px 0; border-top: 1px solid #d5d8de; } p { margin: 2px 0 0; } a { color: #1c4fd6; }
button { min-height: 44px; margin-top: 8px; padding: 0 16px; font: inherit; }`;

/** Shows the findings on the page itself, for sites that cut the connection to the account that opened them. */
export async function showPanel(watched: Seen): Promise<void> {
  const host = document.createElement('utmost-check');
  const root = host.attachShadow({ mode: 'open' });
  // A sheet made by script is no inline style, which the page's policy might refuse.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  const section = element('section', siteCheckText.looking);
  section.setAttribute('role', 'status');
  root.append(section);
  document.body.append(host);
  const findings = findingsOf(await collectFacts(watched));
  const close = element('button', siteCheckText.panel.close);
  close.addEventListener('click', () => host.remove());
  const list = document.createElement('ul');
  list.append(...findings.map(item));
  section.replaceChildren(element('h2', siteCheckText.panel.title), list, close);
}

function item({ code, level, about }: Finding): HTMLElement {
  const { title, hint, article } = findingText[code](about);
  const line = document.createElement('li');
  line.append(element('strong', `${siteCheckText.levels[level]}: `), title);
  if (hint) line.append(element('p', hint));
  if (article) {
    const link = document.createElement('a');
    Object.assign(link, { href: articleAddress(article), target: '_blank', rel: 'noopener' });
    link.textContent = siteCheckText.readMore;
    line.append(link);
  }
  return line;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
