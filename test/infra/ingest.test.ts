import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { allOf, soleOf, stages, synthesised } from '../support/infra/synthesised.ts';

describe.each(stages)('accepting visits on stage %s', stage => {
  const { template } = synthesised(stage);

  it('queues the raw report without a function, and answers with the caller’s address', () => {
    template.hasResourceProperties('AWS::ApiGatewayV2::Route', { RouteKey: 'POST /collect' });
    template.hasResourceProperties('AWS::ApiGatewayV2::Integration', {
      IntegrationSubtype: 'SQS-SendMessage',
      RequestParameters: { MessageBody: '$request.body' },
      ResponseParameters: {
        '200': {
          ResponseParameters: [
            { Destination: 'overwrite:statuscode', Source: '202' },
            { Destination: 'append:header.x-utmost-ip', Source: '$context.identity.sourceIp' },
          ],
        },
      },
    });
    template.hasResourceProperties('AWS::ApiGatewayV2::Api', {
      CorsConfiguration: { AllowOrigins: ['*'], ExposeHeaders: ['x-utmost-ip'], AllowMethods: ['POST'] },
    });
  });

  it('maps only a header that every browser sends, because reports without it are refused', () => {
    const { RequestParameters } = soleOf(template, 'AWS::ApiGatewayV2::Integration');
    const { MessageAttributes = '' } = RequestParameters as Record<string, string>;
    expect(JSON.parse(MessageAttributes)).toEqual({
      origin: { DataType: 'String', StringValue: `\${request.header.origin}` },
    });
  });

  // FLT-007, FLT-036, BCN-024
  it('counts in large batches, with limited concurrency', () => {
    template.hasResourceProperties('AWS::Lambda::EventSourceMapping', {
      BatchSize: 1000,
      MaximumBatchingWindowInSeconds: 60,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    });
    const reserved = allOf(template, 'AWS::Lambda::Function')
      .filter(([, { ReservedConcurrentExecutions }]) => ReservedConcurrentExecutions !== undefined)
      .map(([, { FunctionName, ReservedConcurrentExecutions }]) => [
        FunctionName,
        ReservedConcurrentExecutions,
      ]);
    expect(reserved).toEqual([[`utmost-${stage}-count-visits`, 10]]);
  });

  it('has a visibility timeout of six times the function’s timeout', () => {
    for (const name of ['visits', 'payments'])
      template.hasResourceProperties('AWS::SQS::Queue', {
        QueueName: `utmost-${stage}-${name}`,
        VisibilityTimeout: 360,
      });
    template.hasResourceProperties('AWS::SQS::Queue', {
      QueueName: `utmost-${stage}-visits`,
      RedrivePolicy: Match.objectLike({ maxReceiveCount: 10 }),
    });
  });
});
