// Clicks of ads, leads and the export of conversions, full, empty and with what can be opened of them.
import { dayMs, hourMs } from '#shared/domain/time.ts';
import { outcomeUploadWords } from '#shared/text/outcome-files.ts';
import { exportText } from '../../../web/src/features/click-report/export/text.ts';
import { clickPage } from '../../../web/src/features/click-report/text.ts';
import { leadText } from '../../../web/src/text/leads.ts';
import { outcomeFileAnswer } from '../../support/fakes/outcome-answer.ts';
import {
  clickAnswer,
  countsOfFiles,
  exportAnswer,
  leadAnswer,
  listAnswer,
} from '../../support/fakes/reported.ts';
import { options } from '../../support/fakes/tracker-options.ts';
import { now, type Place, type Scene } from '../scene.ts';
import { several, usage } from './licenses.ts';

const own = { signedIn: true, schemes: ['light', 'dark'] } as const;
const clicksPage = '/infos/gclid-reporter';
const exportPage = '/infos/gclid-reporter/export';
const leadsPage = '/infos/leads';
const sale = { value: 480, currency: 'USD', at: now - dayMs, marked_at: now - dayMs };

const clicks = [
  clickAnswer(now - hourMs),
  clickAnswer(now - 5 * hourMs, {
    name: 'msclkid',
    value: '9f3a71c0d2',
    network: 'Microsoft Advertising',
    campaign: 'brand',
    term: '',
    lead_at: now - 4 * hourMs,
  }),
  clickAnswer(now - 2 * dayMs, {
    value: 'EAIaIQobChMI8aSample-long-id_x7Bw',
    lead_at: now - dayMs,
    conversion: sale,
  }),
  clickAnswer(now - 3 * dayMs, {
    name: 'fbclid',
    network: 'Facebook',
    value: 'IwAR2x',
    campaign: '',
    term: '',
  }),
];
const leads = [
  leadAnswer(now - hourMs, {
    clicks: [{ id: 'x', name: 'gclid', at: now - 4 * dayMs }],
    between: [{ ...leadAnswer(now - 2 * dayMs).last, campaign: 'september', page: '' }],
  }),
  leadAnswer(now - 7 * hourMs, {
    visits_before: 0,
    first: leadAnswer(now - 7 * hourMs).last,
    outcome: { state: 'won', value: 480, currency: 'USD', at: now - hourMs, order: 'A-1017' },
  }),
  leadAnswer(now - 2 * dayMs, { visits_before: null, first: null }),
];

export const clickReport: readonly Scene[] = [
  scene('click-report', { shows: { routes: [clicksPage] } }, async at => {
    await at.answer('click-report', listAnswer(clicks, `${now - 3 * dayMs}#more`));
    await at.go(clicksPage);
    await at.page.getByRole('table', { name: clickPage.caption }).waitFor();
  }),
  scene('click-report-empty-and-off', {}, async at => {
    await at.answer('tracker-settings', options());
    await at.answer('click-report', listAnswer([]));
    await at.go(clicksPage);
    await at.page.getByRole('button', { name: clickPage.off.on }).waitFor();
    await at.page.getByRole('heading', { name: clickPage.empty }).waitFor();
  }),
  scene('click-report-loading', {}, async at => {
    await at.keepWaiting('click-report');
    await at.go(clicksPage);
    await at.page.getByText(clickPage.loading).waitFor();
  }),
  scene('click-report-failed', {}, async at => {
    await at.refuse('click-report', 'limited', 'This is what the server said.');
    await at.go(clicksPage);
    await at.page.getByText('This is what the server said.').waitFor({ timeout: 20_000 });
  }),
  scene('click-marked', { shows: { dialogs: ['MarkDialog'] } }, async at => {
    await at.answer('click-report', listAnswer(clicks));
    await at.go(`${clicksPage}?mark=${encodeURIComponent(clicks[2]?.id ?? '')}`);
    await at.page.locator('dialog[open]').waitFor();
  }),
  scene('leads', { shows: { routes: [leadsPage] } }, async at => {
    await at.answer('leads', listAnswer(leads));
    await at.go(`${leadsPage}?open=${encodeURIComponent(leads[0]?.id ?? '')}`);
    await at.page.getByRole('heading', { name: leadText.journey.sent }).waitFor();
  }),
  scene('leads-outcome', { shows: { dialogs: ['OutcomeDialog'] } }, async at => {
    await at.answer('leads', listAnswer(leads));
    await at.go(`${leadsPage}?mark=${encodeURIComponent(leads[1]?.id ?? '')}`);
    await at.page.locator('dialog[open]').waitFor();
  }),
  scene('outcome-file', { shows: { dialogs: ['OutcomeFileDialog'] } }, async at => {
    await at.answer('leads', listAnswer(leads));
    await at.answer('outcome-file', { file: null });
    await at.go(`${leadsPage}?mark=file`);
    await at.page.getByLabel(outcomeUploadWords.file).waitFor();
  }),
  scene('outcome-file-checked', {}, async at => {
    await at.answer('leads', listAnswer(leads));
    await at.answer('outcome-file', { file: outcomeFileAnswer(now) });
    await at.go(`${leadsPage}?mark=file`);
    await at.page.getByRole('button', { name: outcomeUploadWords.apply(3) }).waitFor();
  }),
  scene('outcome-file-hashes', {}, async at => {
    await at.answer('leads', listAnswer(leads));
    await at.answer('outcome-file', { file: null });
    await at.go(`${leadsPage}?mark=file`);
    const text = 'Name,Email,lead_id,outcome,Phone\nJane Doe,jane@acme.example,a-1,won,+1 800 555 0100\n';
    const chosen = { name: 'deals.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await at.page.getByLabel(outcomeUploadWords.file).setInputFiles(chosen);
    await at.page.getByText(outcomeUploadWords.hashes.label(['Email', 'Phone'])).click();
    await at.page.getByText(outcomeUploadWords.hashes.on('Email, Phone')).waitFor();
  }),
  scene('outcome-file-hashed', {}, async at => {
    const notes = [{ column: 'phone_sha256', code: 'no-country-code', count: 2, rows: '2, 5' }];
    await at.answer('leads', listAnswer(leads));
    await at.answer('outcome-file', { file: outcomeFileAnswer(now, { hashed: 2, notes }) });
    await at.go(`${leadsPage}?mark=file`);
    await at.page.getByRole('table', { name: outcomeUploadWords.unhashed }).waitFor();
  }),
  scene('outcome-file-applying', {}, async at => {
    await at.answer('leads', listAnswer(leads));
    await at.answer('outcome-file', { file: outcomeFileAnswer(now, { state: 'applying', done: 1 }) });
    await at.go(`${leadsPage}?mark=file`);
    await at.page.getByText(outcomeUploadWords.goesOn).waitFor();
  }),
  scene('outcome-file-applied', {}, async at => {
    await at.answer('leads', listAnswer(leads));
    await at.answer('outcome-file', { file: outcomeFileAnswer(now, { state: 'applied', done: 3, left: 1 }) });
    await at.go(`${leadsPage}?mark=file`);
    await at.page.getByRole('button', { name: outcomeUploadWords.undo }).waitFor();
  }),
  scene('leads-empty', {}, async at => {
    await at.answer('leads', listAnswer([]));
    await at.go(leadsPage);
    await at.page.getByRole('heading', { name: leadText.empty }).waitFor();
  }),
  scene('click-export', { shows: { routes: [exportPage] } }, async at => {
    const counts = countsOfFiles({
      files: {
        'google-gclid': { holds: 1204, old: 2, refused: 17 },
        microsoft: { holds: 31 },
        'google-gclid-qualified': { holds: 2210 },
      },
      adjustments: { 'google-adjustments': { restates: 12, retracts: 5, young: 1 } },
      elsewhere: 3,
    });
    await at.answer('click-export', exportAnswer({ address_since: now - dayMs, counts }));
    await at.go(exportPage);
    await at.page.getByText(exportText.files.holds(1204)).waitFor();
  }),
  scene('click-export-renewed', { shows: { dialogs: ['ConfirmAddressDialog'] } }, async at => {
    await at.answer('click-export', exportAnswer({ address_since: now - dayMs }));
    await at.go(`${exportPage}?address=new`);
    await at.page.locator('dialog[open]').waitFor();
  }),
];

function scene(name: string, more: Pick<Scene, 'shows'>, reach: (at: Place) => Promise<unknown>): Scene {
  return {
    ...own,
    ...more,
    name,
    reach: async at => {
      await at.answer('licenses', [...several]);
      await at.answer('usage', usage);
      await at.answer('tracker-settings', options({ clickReports: true }));
      await reach(at);
    },
  };
}
