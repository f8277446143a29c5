import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../bin/settings.ts';
import { chatPolicy, contentPolicy } from '../../infra/site/headers.ts';
import { allOf, freshlySynthesized, root, soleOf, synthesized } from '../support/infra/synthesized.ts';

describe('the content security policy', () => {
  const apiUrl = 'https://api.example/prod';
  const rulesOf = (text: string) =>
    Object.fromEntries(
      text.split('; ').map(rule => {
        const [name = '', ...sources] = rule.split(' ');
        return [name, sources];
      }),
    );

  // AUT-091
  it('allows nothing by default and nothing inline', () => {
    const text = contentPolicy(synthesized('prod').settings, apiUrl);
    const rules = rulesOf(text);
    expect(rules['default-src']).toEqual(["'none'"]);
    expect(rules['frame-ancestors']).toEqual(["'none'"]);
    expect(rules['base-uri']).toEqual(["'none'"]);
    expect(text).not.toMatch(/unsafe|\*(?!\.)/);
    // The maximum length at CloudFront.
    expect(text.length).toBeLessThan(1783);
  });

  it('lets the site connect to what it needs', () => {
    const rules = rulesOf(contentPolicy(synthesized('prod').settings, apiUrl));
    expect(rules['connect-src']).toEqual([
      "'self'",
      'https://api.example/prod/',
      'https://api.stripe.com',
      'https://cognito-idp.us-east-1.amazonaws.com',
      'https://cognito-identity.us-east-1.amazonaws.com',
    ]);
    expect(rules['frame-src']).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ]);
  });

  it('takes a stage’s hosts from its settings', () => {
    const settings = {
      ...synthesized('dev').settings,
      userPoolEndpoint: 'http://localhost:4704',
      stripeScriptUrl: 'http://localhost:4704/stripe.js',
      vendors: {
        statistics: {
          key: 'k',
          script: 'https://assets.stats.example/array.js',
          host: 'https://stats.example',
        },
        ads: { id: 'AW-1', script: 'https://ads.example/gtag/js?id=AW-1' },
        scheduling: 'https://calendar.example/us',
      },
      contentSources: { pictures: ['https://pixel.example'], frames: ['https://frame.example'] },
    };
    const rules = rulesOf(contentPolicy(settings, apiUrl));
    expect(rules['connect-src']).toContain('http://localhost:4704');
    expect(rules['connect-src']).not.toContain('https://cognito-idp.us-east-1.amazonaws.com');
    for (const rule of ['script-src', 'frame-src', 'connect-src'])
      expect(rules[rule]).toContain('http://localhost:4704');
    const hosts = (rule: string) => rules[rule]?.filter(host => host.endsWith('.example'));
    expect(hosts('script-src')).toEqual(['https://assets.stats.example', 'https://ads.example']);
    expect(hosts('img-src')).toEqual(['https://pixel.example']);
    expect(hosts('frame-src')).toEqual(['https://calendar.example', 'https://frame.example']);
    expect(rules['connect-src']).toContain('https://stats.example');
    expect(rules['style-src']).toEqual(["'self'"]);
  });
});

describe('the chat’s own document', () => {
  const chat = { websiteId: 'w', script: 'https://client.chat.example/l.js' };
  const contentSources = { chat: ['https://image.chat.example', 'wss://relay.chat.example'] };
  const { template } = freshlySynthesized('dev', { vendors: { chat }, contentSources });

  it('may use inline styles, can be framed only by our site, and is the only page with this policy', () => {
    const policies = allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([, { ResponseHeadersPolicyConfig }]) =>
        (
          ResponseHeadersPolicyConfig as {
            SecurityHeadersConfig: {
              FrameOptions?: { FrameOption: string };
              ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
            };
          }
        ).SecurityHeadersConfig,
    );
    const free = policies.filter(policy => JSON.stringify(policy).includes('unsafe-inline'));
    expect(free).toHaveLength(1);
    expect(free[0]?.FrameOptions?.FrameOption).toBe('SAMEORIGIN');
    const text = String(free[0]?.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(text).toContain("script-src 'self' https://client.chat.example https://image.chat.example;");
    expect(text).toContain("frame-ancestors 'self'");
    expect(text).toMatch(/connect-src [^;]*wss:\/\/relay\.chat\.example/);
    expect(text).not.toMatch(/script-src[^;]*(unsafe|wss)/);
  });

  it('exists only if the stage has a chat', () => {
    const paths = (found: typeof template) =>
      (
        soleOf(found, 'AWS::CloudFront::Distribution') as {
          DistributionConfig: { CacheBehaviors: { PathPattern: string }[] };
        }
      ).DistributionConfig.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(paths(template)).toContain('/chat.html');
    expect(paths(synthesized('dev').template)).not.toContain('/chat.html');
  });
});

describe('the picture of the product', () => {
  it('can be framed only by our site, and runs no script', () => {
    const { template } = synthesized('prod');
    const policies = allOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').map(
      ([, { ResponseHeadersPolicyConfig }]) => JSON.stringify(ResponseHeadersPolicyConfig),
    );
    const framed = policies.filter(policy => policy.includes('SAMEORIGIN'));
    expect(framed).toHaveLength(1);
    expect(framed[0]).toContain("frame-ancestors 'self'");
    expect(framed[0]).toContain("default-src 'none'");
    expect(framed[0]).not.toMatch(/script-src|unsafe/);
  });
});

describe('the vendors in docs/vendors.md', () => {
  const settingsWith = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'utmost-settings-'));
    try {
      const file = join(folder, 'own.json');
      writeFileSync(file, text);
      return readSettings(root, 'prod', file);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const [, example = ''] =
    /```json\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/vendors.md'), 'utf8')) ?? [];

  it('are valid settings as documented, and stay within CloudFront’s maximum length', () => {
    const settings = settingsWith(`{${example}}`);
    expect(Object.keys(settings.vendors)).toEqual(['chat', 'statistics', 'ads']);
    const apiUrl = 'https://abcdefghij.execute-api.us-east-1.amazonaws.com/prod';
    const policy = contentPolicy(settings, apiUrl);
    expect(policy.length).toBeLessThan(1783);
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/);
    expect(chatPolicy(settings).length).toBeLessThan(1783);
  });

  it.each([
    ['a keyword instead of a host', '"vendors": {}, "contentSources": { "scripts": ["\'unsafe-inline\'"] }'],
    [
      'two rules in one',
      '"vendors": {}, "contentSources": { "frames": ["https://a.example; script-src *"] }',
    ],
    ['an unknown vendor', '"vendors": { "heatmaps": { "id": "1" } }'],
    ['a chat without its script', '"vendors": { "chat": { "websiteId": "1" } }'],
  ])('%s is refused', (_, wrong) => {
    expect(() => settingsWith(`{${wrong}}`)).toThrow('Settings of stage "prod"');
  });
});
