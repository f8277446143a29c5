import { describe, expect, it } from 'vitest';
import { gatewayAuth, methodsOf } from '#shared/contract/define.ts';
import { type CallName, calls } from '#shared/contract/index.ts';
import { product } from '#shared/product.ts';
import { messages } from '#shared/text/messages.ts';
import { allOf, type Properties, soleOf, stages, synthesized } from '../support/infra/synthesized.ts';

interface Resource extends Properties {
  ParentId: { Ref?: string };
  PathPart: string;
}
interface Method extends Properties {
  ResourceId: { Ref: string };
  HttpMethod: string;
  AuthorizationType: string;
  AuthorizerId?: { Ref: string };
  Integration: {
    Type: string;
    Uri: { 'Fn::Join': [string, unknown[]] };
    IntegrationResponses: { ResponseParameters: Record<string, string> }[];
  };
}
interface Fault {
  ResponseType: string;
  StatusCode?: string;
  ResponseParameters: Record<string, string>;
  ResponseTemplates: Record<string, string>;
}

describe.each(stages)('the REST API of stage %s', stage => {
  const { template, settings } = synthesized(stage);
  const resources = new Map(allOf(template, 'AWS::ApiGateway::Resource') as [string, Resource][]);
  const pathOf = (id: string): string => {
    const resource = resources.get(id);
    return resource ? `${pathOf(resource.ParentId.Ref ?? '')}/${resource.PathPart}` : '';
  };
  const methods = new Map(
    (allOf(template, 'AWS::ApiGateway::Method') as [string, Method][]).map(([, method]) => [
      `${method.HttpMethod} ${pathOf(method.ResourceId.Ref)}`,
      method,
    ]),
  );
  const functions = new Map(allOf(template, 'AWS::Lambda::Function'));
  const functionOf = (method: Method) => {
    const id = JSON.stringify(method.Integration.Uri).match(/\{"Fn::GetAtt":\["(\w+)","Arn"\]\}/)?.[1];
    return functions.get(id ?? '')?.FunctionName;
  };

  it('is named for the product and lives in us-east-1', () => {
    template.hasResourceProperties('AWS::ApiGateway::RestApi', { Name: `${product.slug}-${stage}` });
    expect(synthesized(stage).stack.region).toBe('us-east-1');
  });

  it.each(Object.entries(calls))('%s has its path, its function and its authorizer', (name, call) => {
    for (const verb of methodsOf(call)) {
      const method = methods.get(`${verb} ${call.path}`);
      if (!method) throw new Error(`no ${verb} ${call.path}`);
      expect(functionOf(method)).toBe(`${product.slug}-${stage}-${name}`);
      const isUser = gatewayAuth(call.auth) === 'user';
      expect(method.AuthorizationType).toBe(isUser ? 'COGNITO_USER_POOLS' : 'NONE');
      expect(method.AuthorizerId !== undefined).toBe(isUser);
    }
  });

  it('has only the routes of the list of calls', () => {
    const declared = Object.values(calls).flatMap(call =>
      methodsOf(call).map(verb => `${verb} ${call.path}`),
    );
    const open = [...methods.keys()].filter(route => !route.startsWith('OPTIONS'));
    expect(open.sort()).toEqual(declared.sort());
  });

  it('answers CORS preflights only for the site, and none for webhooks', () => {
    for (const [route, method] of methods) {
      if (!route.startsWith('OPTIONS')) continue;
      expect(method.Integration.IntegrationResponses[0]?.ResponseParameters).toMatchObject({
        'method.response.header.Access-Control-Allow-Origin': `'${settings.siteUrl}'`,
        'method.response.header.Access-Control-Allow-Headers': "'authorization,content-type'",
      });
    }
    const without = Object.values(calls).filter(({ path }) => !methods.has(`OPTIONS ${path}`));
    expect(without.map(({ path }) => path)).toEqual(['/webhooks/stripe', '/webhooks/paypal']);
  });

  it('lets the site read the gateway’s own refusals', () => {
    const faults = allOf(template, 'AWS::ApiGateway::GatewayResponse').map(
      ([, fault]) => fault as unknown as Fault,
    );
    const general = ['DEFAULT_4XX', 'DEFAULT_5XX'];
    const limited = ['THROTTLED', 'WAF_FILTERED'];
    const signedOut = ['EXPIRED_TOKEN', 'UNAUTHORIZED'];
    const types = [...general, ...signedOut, ...limited].sort();
    expect(faults.map(({ ResponseType }) => ResponseType).sort()).toEqual(types);
    for (const { ResponseType, ResponseParameters: headers, ResponseTemplates, StatusCode } of faults) {
      expect(headers['gatewayresponse.header.Access-Control-Allow-Origin']).toBe(`'${settings.siteUrl}'`);
      const body = ResponseTemplates['application/json'] ?? '';
      if (general.includes(ResponseType)) {
        expect(body).toBe('{"message":$context.error.messageString}');
        continue;
      }
      if (signedOut.includes(ResponseType)) {
        expect(StatusCode).toBe('401');
        expect(JSON.parse(body)).toMatchObject({ message: messages.auth.unauthenticated });
        continue;
      }
      expect(StatusCode).toBe('429');
      expect(Number(headers['gatewayresponse.header.Retry-After']?.slice(1, -1))).toBeGreaterThan(0);
      expect(headers['gatewayresponse.header.Access-Control-Expose-Headers']).toBe("'Retry-After'");
      expect(JSON.parse(body)).toMatchObject({ code: 'limited', message: expect.stringContaining('wait') });
    }
  });

  it('has one ceiling for every method, far above what all customers ask together', () => {
    const found = soleOf(template, 'AWS::ApiGateway::Stage');
    const settings = found.MethodSettings as Properties[];
    expect(settings.map(one => [one.ThrottlingRateLimit, one.ThrottlingBurstLimit])).toEqual(
      settings.map(() => [200, 400]),
    );
    expect(settings[0]).toMatchObject({ HttpMethod: '*', ResourcePath: '/*' });
  });

  it('measures the methods one by one that alarms watch, and logs the errors of all', () => {
    const settings = soleOf(template, 'AWS::ApiGateway::Stage').MethodSettings as Properties[];
    expect(settings.map(({ LoggingLevel }) => LoggingLevel)).toEqual(settings.map(() => 'ERROR'));
    const measured = settings.filter(one => one.MetricsEnabled).map(({ ResourcePath }) => ResourcePath);
    // Each has five measures at a price of 0.30 USD a month.
    expect(measured).toHaveLength(9);
    expect(measured).not.toContain('/*');
  });

  it('logs neither addresses nor bodies', () => {
    const found = soleOf(template, 'AWS::ApiGateway::Stage');
    expect(JSON.stringify(found.AccessLogSetting)).not.toMatch(/sourceIp|userAgent|identity|authorizer/);
    expect((found.MethodSettings as Properties[]).some(one => one.DataTraceEnabled)).toBe(false);
  });

  it('gives every call its own function with the current runtime', () => {
    const names = Object.keys(calls) as CallName[];
    for (const name of names) {
      template.hasResourceProperties('AWS::Lambda::Function', {
        FunctionName: `${product.slug}-${stage}-${name}`,
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Timeout: 28,
        MemorySize: 512,
      });
      template.hasResourceProperties('AWS::Logs::LogGroup', {
        LogGroupName: `/aws/lambda/${product.slug}-${stage}-${name}`,
      });
    }
  });
});
