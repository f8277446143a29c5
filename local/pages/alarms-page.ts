import type { NotJudged } from '../alarms/coverage.ts';
import type { ListedAlarm } from '../alarms/open-alarms.ts';
import type { ListedSchedule } from '../schedules.ts';
import { type Column, frame, table, timeTag } from './frame.ts';
import { markup } from './markup.ts';
import type { PageFacts } from './page-facts.ts';

const states = {
  ALARM: ['bad', 'alarm'],
  OK: ['ok', 'ok'],
  INSUFFICIENT_DATA: ['neutral', 'not judged yet'],
} as const;

const alarmColumns: Column<ListedAlarm>[] = [
  { name: 'Alarm', cell: one => markup`<code class="id">${one.name}</code>` },
  { name: 'State', cell: one => badge(one.state) },
  { name: 'What it says', cell: one => markup`<span class="sentence">${one.description}</span>` },
  {
    name: 'Why',
    cell: one => [one.reason, one.untold && markup` <b>Nobody was told. ${one.untold}</b>`],
  },
  { name: 'Since', cell: one => (one.since ? timeTag(one.since) : '–') },
];

const otherColumns: Column<NotJudged>[] = [
  { name: 'Alarm', cell: one => markup`<code class="id">${one.name}</code>` },
  { name: 'What it says', cell: one => markup`<span class="sentence">${one.description}</span>` },
  { name: 'Why not', cell: one => one.why },
];

const scheduleColumns: Column<ListedSchedule>[] = [
  { name: 'Job', cell: one => one.functions.join(', ') },
  { name: 'Every', cell: one => `${one.everyMs / 60_000} minutes` },
  { name: 'Has run', cell: one => one.fired },
  { name: 'Runs next', cell: one => timeTag(one.next) },
];

/** Those that ring come first. */
export function alarmsPage(
  { alarms, notEvaluated }: ReturnType<PageFacts['alarms']>,
  schedules: readonly ListedSchedule[],
): string {
  const ringing = alarms.filter(({ state }) => state === 'ALARM');
  const others = alarms.filter(({ state }) => state !== 'ALARM');
  return frame(
    'Alarms',
    'alarms',
    markup`<div class="title"><div><h1>Alarms</h1><p class="note">Those of the template, judged as CloudWatch judges them, by the clock here: it is <b data-clock>…</b>. What they tell is in the inbox of the operator.</p></div></div>
<section class="card"><h2>Judged here</h2>${table('Alarms judged here', alarmColumns, [...ringing, ...others], 'None.')}</section>
<section class="card"><h2>Not evaluated here</h2><p class="note">Nothing on this machine can tell whether these would ring.</p>${table('Alarms not evaluated here', otherColumns, notEvaluated, 'None.')}</section>
<section class="card"><h2>Schedules</h2>${table('Schedules', scheduleColumns, schedules, 'Started with UTMOST_SCHEDULES=off: jobs run only when you start them.')}</section>`,
  );
}

/** In a word what the start page says. */
export function alarmsNote({ alarms, notEvaluated }: ReturnType<PageFacts['alarms']>) {
  const ringing = alarms.filter(({ state }) => state === 'ALARM');
  return markup`<p>${
    ringing.length > 0
      ? [markup`<b>Ringing:</b> `, ringing.map(({ name }) => name).join(', ')]
      : 'None is ringing.'
  }</p><p class="note"><a href="/__local/alarms">${alarms.length} are judged here</a>, ${notEvaluated.length} can’t be.</p>`;
}

function badge(state: ListedAlarm['state']) {
  const [tone, words] = states[state];
  return markup`<span class="badge ${tone}">${words}</span>`;
}
