import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allOf, stages, synthesized } from '../support/infra/synthesized.ts';

describe.each(stages)('accepting visits on stage %s', stage => {
  const { template, settings } = synthesized(stage);

  it('queues the raw report without a function', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: 'POST /collect' });
    template.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationSubtype: 'SQS-SendMessage',
      RequestParameters: { MessageBody: '$request.body' },
      ResponseParameters: {
        '200': { ResponseParameters: [{ Destination: 'overwrite:statuscode', Source: '202' }] },
      },
    });
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      CorsConfiguration: { AllowOrigins: ['*'], ExposeHeaders: ['x-utmost-ip'], AllowMethods: ['POST'] },
    });
  });

  it('maps origin, caller and the privacy signal, and nothing with an address', () => {
    const [RequestParameters] = allOf(template, 'AWS::ApiGatewayV2::Integration').flatMap(
      ([, { RequestParameters: mapped }]) => (mapped ? [mapped] : []),
    );
    const { MessageAttributes = '' } = RequestParameters as Record<string, string>;
    expect(JSON.parse(MessageAttributes)).toEqual({
      origin: { DataType: 'String', StringValue: `\${request.header.origin}` },
      caller: { DataType: 'String', StringValue: `\${request.header.x-utmost-caller}` },
      gpc: { DataType: 'String', StringValue: `\${request.header.x-utmost-gpc}` },
    });
    expect(JSON.stringify(RequestParameters)).not.toMatch(/sourceIp|forwarded/i);
  });

  it('asks one function, of few questions at once, for the channel of a visit', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: 'GET /collect/channel' });
    template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      RouteSettings: { 'GET /collect/channel': { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 } },
    });
    const ids = allOf(template, 'AWS::ApiGatewayV2::Route').map(([id]) => id);
    for (const { DependsOn } of Object.values(template.findResources('AWS::ApiGatewayV2::Stage')))
      expect(DependsOn).toEqual(expect.arrayContaining(ids));
  });

  it('lets the CDN cache a channel by the parameters that decide it, for every site', () => {
    const behaviors = allOf(template, 'AWS::CloudFront::Distribution').flatMap(
      ([, { DistributionConfig }]) =>
        (DistributionConfig as { CacheBehaviors: Record<string, unknown>[] }).CacheBehaviors,
    );
    const at = (path: string) => behaviors.find(({ PathPattern }) => PathPattern === path) ?? {};
    const asked = at('/collect/channel');
    expect(asked).toMatchObject({
      TargetOriginId: at('/collect').TargetOriginId,
      ResponseHeadersPolicyId: at('/t/*').ResponseHeadersPolicyId,
    });
    expect([asked.OriginRequestPolicyId, asked.FunctionAssociations]).toEqual([undefined, undefined]);
    const policies = new Map(allOf(template, 'AWS::CloudFront::CachePolicy'));
    expect(policies.get((asked.CachePolicyId as { Ref: string }).Ref)?.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: {
          QueryStringBehavior: 'whitelist',
          QueryStrings: ['license_key', 'utm_source', 'utm_medium', 'utm_campaign', 'click', 'ref'],
        },
      },
    });
  });

  // FLT-007, FLT-036, BCN-024
  it('counts in large batches, with limited concurrency', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 1000,
      MaximumBatchingWindowInSeconds: 10,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    });
    const reserved = allOf(template, 'AWS::Lambda::Function')
      .filter(([, { ReservedConcurrentExecutions }]) => ReservedConcurrentExecutions !== undefined)
      .map(([, { FunctionName, ReservedConcurrentExecutions }]) => [
        FunctionName,
        ReservedConcurrentExecutions,
      ]);
    // Only where the settings say that the account has so many: the queue's mapping bounds it in any case.
    const kept = stage === 'prod' ? 10 : undefined;
    expect(settings.reservedConcurrency).toBe(kept);
    expect(reserved).toEqual(kept ? [[`utmost-${stage}-count-visits`, kept]] : []);
  });

  it('is what the sheet of costs calculates with', () => {
    const sheet = readFileSync('docs/costs.md', 'utf8').replaceAll('\n', ' ');
    const [size, window] = /batches of up to ([\d,]+) with a window of (\d+) s/.exec(sheet)?.slice(1) ?? [];
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: Number(size?.replace(',', '')),
      MaximumBatchingWindowInSeconds: Number(window),
    });
  });

  it('has a visibility timeout of six times the function’s timeout', () => {
    const queues = Object.fromEntries(allOf(template, 'AWS::SQS::Queue'));
    expect([queues.Visits, queues.Payments]).toMatchObject([
      { VisibilityTimeout: 360, RedrivePolicy: { maxReceiveCount: 10 } },
      { VisibilityTimeout: 360 },
    ]);
  });
});
