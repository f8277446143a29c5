// docs/costs.md calculates with what the template says and what the simulation of the bench gives.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usdOfCdn } from '../bench/collect/usd-per-million.ts';
import { functionsAtCdn, pricedWorlds } from '../bench/collect/worlds.ts';
import { allOf, soleOf, stages, synthesized } from '../support/infra/synthesized.ts';

const sheet = readFileSync('docs/costs.md', 'utf8');

/** The cells of the sheet's rows, without their spaces. */
const rows = sheet
  .split('\n')
  .filter(line => line.startsWith('|'))
  .map(line =>
    line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim()),
  );

describe.each(stages)('the way of a report on stage %s is the one that is priced', stage => {
  const { template } = synthesized(stage);

  it('passes as many functions of the CDN, and none of another kind', () => {
    const [, { DistributionConfig }] = allOf(template, 'AWS::CloudFront::Distribution')[0] as [
      string,
      Record<string, unknown>,
    ];
    const { CacheBehaviors } = DistributionConfig as { CacheBehaviors: Record<string, unknown>[] };
    const ofReports = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/collect');
    expect(ofReports?.FunctionAssociations).toHaveLength(functionsAtCdn);
    expect(ofReports?.LambdaFunctionAssociations).toBeUndefined();
  });

  it('passes a gateway of the cheaper kind, and a job of the memory that is paid for', () => {
    expect(soleOf(template, 'AWS::ApiGatewayV2::Api')).toMatchObject({ ProtocolType: 'HTTP' });
    const [, job] = allOf(template, 'AWS::Lambda::Function').find(
      ([, { FunctionName }]) => FunctionName === `utmost-${stage}-count-visits`,
    ) as [string, Record<string, unknown>];
    expect(job).toMatchObject({ MemorySize: 512, Architectures: ['arm64'] });
  });
});

it('the sheet has the costs that the simulation gives, for every number of licenses', () => {
  const dollars = (usd: number) => usd.toFixed(2);
  const count = (number: number) => number.toLocaleString('en-US');
  const expected = pricedWorlds().map(
    ({ licenses, visitsPerMonth, runs, writes, units, parts, listed, billed }) => [
      ...[count(licenses), `${count(visitsPerMonth / 1_000_000)} million`, String(Math.round(1 / runs))],
      ...[writes.toFixed(2), units.toFixed(2), dollars(parts.total), dollars(listed), dollars(billed)],
    ],
  );
  expect(rows.filter(([, month]) => / million$/.test(month ?? ''))).toEqual(expected);
});

it('the sheet’s steps of 1,000 licenses add up to its total', () => {
  const { parts, listed } = pricedWorlds()[1] as ReturnType<typeof pricedWorlds>[number];
  const usd = (step: string) => rows.find(([name]) => name === step)?.at(-1);
  expect(usd('all of it')).toBe(listed.toFixed(2));
  expect(usd('from the gateway on, without the CDN')).toBe(parts.total.toFixed(2));
  expect(usd('job `count-visits`: 512 MB, arm64')).toBe(parts.job.toFixed(2));
  expect(sheet).toContain(
    `CDN ${usdOfCdn(functionsAtCdn).total.toFixed(2)}, gateway ${parts.request.toFixed(2)}`,
  );
});
