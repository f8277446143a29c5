// Makes the demo interactive: building a link, visiting the shop, sending the form. Before, the page shows an example.

import { demoSite } from '#shared/demo-site.ts';
import { emptyJar, keptCookie, letDaysPass } from './demo-storage.ts';
import { campaignFields, kindOf, type Preset, presets } from './links.ts';
import {
  letArrive,
  part,
  showAddress,
  showCookies,
  showFields,
  showLead,
  showReport,
  showVisits,
  type Visited,
} from './show.ts';
import { demoText } from './text.ts';
import type { Visit } from './visit.ts';

const shop = `https://${demoSite.domain}`;
const dayMs = 86_400_000;
const daysAway = 2;

export function runDemo(): void {
  const builder = part<HTMLFormElement>('[data-builder]');
  const form = part<HTMLFormElement>('[data-form]');
  const next = part('[data-next]');
  const said = part('[data-said]');
  const outcome = part('.demo-outcome');
  let visits: Visited[] = [];
  let current: Visit | undefined;

  const field = (name: string) => builder.elements.namedItem(name) as HTMLInputElement;
  const link = (): URL => {
    const address = new URL('/offer', shop);
    const names = [...campaignFields.map(([name]) => name), 'clickValue'];
    for (const name of names) {
      const value = field(name).value.trim();
      if (value) address.searchParams.append(name === 'clickValue' ? field('click').value : name, value);
    }
    return address;
  };
  const showLink = () => showAddress(part('[data-address]', builder), link());

  const show = (isSent = false): { cookies: number; fields: number } => {
    next.hidden = false;
    showVisits(visits);
    showLead(form, isSent);
    showReport(current?.report());
    return { cookies: showCookies(), fields: showFields(form) };
  };

  const come = async (address: URL, what: string) => {
    const { visit } = await tracker();
    // The one field of the form follows the click id in use; a real shop would have a field for each.
    const known = [...address.searchParams.keys(), ...Object.keys(keptCookie('utmost_last')?.touch ?? {})];
    const click = part<HTMLInputElement>('[data-click] input', form);
    click.name = known.find(name => kindOf(name) === 'click') ?? click.name;
    part('[data-click] dt', form).textContent = click.name;
    visits.push({ address, at: Date.now(), what });
    current = visit(address, form);
    const shown = show();
    letArrive(outcome);
    return shown;
  };

  const explain = (text: string) => {
    const { cookieEnabled, globalPrivacyControl } = navigator as Navigator & {
      globalPrivacyControl?: boolean;
    };
    const more = globalPrivacyControl ? ` ${demoText.private}` : '';
    said.textContent = cookieEnabled ? text + more : demoText.refused;
  };

  const take = ({ campaign, click }: Preset) => {
    campaignFields.forEach(([name], at) => {
      field(name).value = campaign[at] ?? '';
    });
    [field('click').value, field('clickValue').value] = click;
  };

  builder.addEventListener('input', ({ target }) => {
    const preset = target instanceof HTMLInputElement && target.name === 'preset' && presets[target.value];
    if (preset) take(preset);
    showLink();
  });

  builder.addEventListener('submit', async event => {
    event.preventDefault();
    const { cookies, fields } = await come(link(), visits.length ? demoText.fromNewLink : demoText.fromLink);
    explain(demoText.visited(cookies, fields));
    if (outcome.getBoundingClientRect().top > innerHeight * 0.7) outcome.scrollIntoView();
  });

  part('[data-return]').addEventListener('click', async () => {
    letDaysPass(daysAway);
    visits = visits.map(past => ({ ...past, at: past.at - daysAway * dayMs }));
    const { fields } = await come(new URL('/pricing', shop), demoText.direct);
    explain(demoText.returned(fields));
  });

  part('[data-reset]').addEventListener('click', () => {
    emptyJar();
    visits = [];
    current = undefined;
    for (const input of form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')) input.value = '';
    show();
    next.hidden = true;
    explain(demoText.reset);
    part('button[type="submit"]', builder).focus();
  });

  form.addEventListener('submit', async event => {
    event.preventDefault();
    if (!current) await come(link(), demoText.fromLink);
    current?.submitted(event);
    show(true);
    explain(demoText.sent);
  });

  // The browser may restore earlier input, which would not match the preset that is marked as chosen.
  builder.reset();
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    builder.addEventListener(type, () => void tracker().catch(() => undefined), { passive: true });
  if (keptCookie('utmost_last'))
    void come(new URL('/pricing', shop), demoText.direct).then(() => explain(demoText.reloaded));
}

/** Loaded when a visitor turns to the form; the prerenderer wrote its address into the page. */
function tracker(): Promise<typeof import('./visit.ts')> {
  return import(/* @vite-ignore */ document.body.dataset.visit ?? '');
}
