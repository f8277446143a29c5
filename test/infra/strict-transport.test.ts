// Browsers keep the list of domains that only speak TLS for years: joining it is asked for, never by default.
import { expect, it } from 'vitest';
import { allOf, freshlySynthesized, stages, synthesized } from '../support/infra/synthesized.ts';

/** What each policy of headers says of TLS. */
function saidIn({ template }: ReturnType<typeof synthesized>): [string, object | undefined][] {
  return allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(
    ([id, { ResponseHeadersPolicyConfig }]) => {
      const { SecurityHeadersConfig } = ResponseHeadersPolicyConfig as {
        SecurityHeadersConfig?: { StrictTransportSecurity?: object };
      };
      return [id, SecurityHeadersConfig?.StrictTransportSecurity];
    },
  );
}

const twoYears = { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true, Override: true };

it.each(stages)('stage %s speaks TLS only, for two years, and is on no list', stage => {
  const said = saidIn(synthesized(stage));
  expect(said.length).toBeGreaterThanOrEqual(3);
  for (const [id, header] of said) expect([id, header]).toEqual([id, { ...twoYears, Preload: false }]);
});

it('is on the list with all its answers once it is asked for', () => {
  const said = saidIn(freshlySynthesized('prod', { hstsPreload: true }));
  expect(said.length).toBeGreaterThanOrEqual(3);
  for (const [id, header] of said) expect([id, header]).toEqual([id, { ...twoYears, Preload: true }]);
});
