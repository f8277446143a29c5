import { join } from 'node:path';
import { GoogleError } from '../bigquery/errors.ts';
import { html } from '../http.ts';
import type { HttpRequest } from '../ports.ts';
import { openStore, type Store } from '../store.ts';
import { alarmsPage } from './alarms-page.ts';
import { demoHandler } from './demo-site.ts';
import { fileAnswer } from './files.ts';
import { inboxPage, mailPage } from './inbox-page.ts';
import { licenseKeyIn } from './licenses-here.ts';
import type { PageFacts, Pages } from './page-facts.ts';
import { readSandbox } from './sandbox-data.ts';
import { sandboxPage } from './sandbox-page.ts';
import { startPage } from './start-page.ts';
import { warehousePage } from './warehouse-page.ts';

/** The pages below `/__local/` and the demo site. */
export function createPages(facts: PageFacts): Pages {
  let opened: Store<{ license: string }> | undefined;
  const choice = () => {
    opened ??= openStore(join(facts.status().dataDir, 'demo.json'), { license: '' });
    return opened;
  };

  const inbox = (request: HttpRequest) => {
    const to = request.query.get('to')?.trim() ?? '';
    const mails = facts.mails().filter(mail => !to || mail.to.toLowerCase() === to.toLowerCase());
    return html(inboxPage(mails, to));
  };

  const warehouse = async (sql: string) => {
    const answered = sql
      ? await facts.query(sql).catch((error: unknown) => {
          if (error instanceof GoogleError) return { message: error.message };
          throw error;
        })
      : undefined;
    return html(warehousePage(facts.reports(), sql, answered));
  };

  return {
    async page(path, request) {
      if (path === '')
        return html(
          startPage(facts.status(), {
            licenses: await facts.licenses(),
            codes: facts.promotionCodes(),
            reports: facts.reports(),
            demoData: await facts.demoData(),
            alarms: facts.alarms(),
          }),
        );
      if (path === 'inbox') return inbox(request);
      if (path === 'alarms') return html(alarmsPage(facts.alarms(), facts.schedules()));
      if (path === 'warehouse') return warehouse(request.query.get('sql') ?? '');
      if (path === 'sandbox') return html(sandboxPage(await readSandbox(facts)));
      const mail = facts.mails().find(one => path === `inbox/${one.id}`);
      return mail ? html(mailPage(mail, request.query.get('view') ?? '')) : fileAnswer(path);
    },

    demo: demoHandler({
      license: () => choice().data.license,
      snippetFor: license => `${facts.status().site}/t/${encodeURIComponent(license)}.js`,
    }),

    demoAddress(license, added) {
      const key = licenseKeyIn(license);
      if (license.trim() && !key) return undefined;
      if (key) {
        choice().data.license = key;
        choice().flush();
      }
      const query = added.toString();
      return `${facts.status().demo}/${query && `?${query}`}`;
    },
  };
}
