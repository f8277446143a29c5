// The owner of a license who shares its report, and its reader, over HTTP.
import type { License } from '#shared/contract/license.ts';
import type { Status } from '../stack/stack.ts';
import { ask, buy, customer, type Person, post, tokenOf } from './person.ts';

export const reader = 'team@acme.test';

type Owner = Pick<Person, 'email'> & { key: string };

/** What is done with reports on one stack. */
export function reportsOn(stack: Status) {
  const project = `${stack.endpoints.dynamodb}/google/bigquery/v2/projects/utmost-local`;

  const licensed = async () => {
    const person = await customer(stack);
    await buy(stack, person);
    const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, person.token);
    const key = body[0]?.meta.license_key ?? '';
    await ask(stack, 'update-domain', { license_key: key, domain: 'acme-garden.com' }, person.token);
    return { ...person, key };
  };

  /** Asks Google as somebody with an account there. */
  const query = async ({ key }: Owner, select: string, as = reader) => {
    const dataset = `license_${key.replaceAll('-', '_')}`;
    const answer = await post<{ rows?: { f: { v: string | null }[] }[] }>(
      `${project}/queries`,
      { query: select.replace('REPORT', `\`utmost-local.${dataset}.events_once\``), useLegacySql: false },
      { authorization: `Bearer person:${as}` },
    );
    return { status: answer.status, rows: (answer.body.rows ?? []).map(({ f }) => f.map(({ v }) => v)) };
  };

  return {
    licensed,
    query,
    async share({ email, key }: Owner, analytics_enabled: boolean, analytics_email = reader) {
      const body = { license_key: key, analytics_email, analytics_enabled };
      return ask(stack, 'setup-bigquery', body, await tokenOf(stack, email));
    },
    async metaOf({ email, key }: Owner) {
      const token = await tokenOf(stack, email);
      const { body } = await ask<'licenses', License[]>(stack, 'licenses', {}, token);
      return body.find(({ meta }) => meta.license_key === key)?.meta;
    },
    statusFor: (owner: Owner, as = reader) =>
      query(owner, 'SELECT count(*) FROM REPORT', as).then(({ status }) => status),
    runJob: (name: string) => post<{ failed: number }>(`${stack.site}/__local/jobs/${name}`, {}),
  };
}
