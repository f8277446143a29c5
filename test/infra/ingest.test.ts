import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { allOf, soleOf, stages, synthesised } from '../support/infra/synthesised.ts';

describe.each(stages)('accepting visits on stage %s', stage => {
  const { template } = synthesised(stage);

  it('puts the raw report on the queue without a function, and answers with the address of the caller', () => {
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

  it('maps no header but one that every browser sends: without it a report would be refused', () => {
    const { RequestParameters } = soleOf(template, 'AWS::ApiGatewayV2::Integration');
    const { MessageAttributes = '' } = RequestParameters as Record<string, string>;
    expect(JSON.parse(MessageAttributes)).toEqual({
      origin: { DataType: 'String', StringValue: `\${request.header.origin}` },
    });
  });

  // FLT-007, FLT-036, BCN-024
  it('counts in large batches, and a flood takes no more than its share of the account', () => {
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

  it('gives a message six times as long as its reader may take', () => {
    for (const name of ['visits', 'payments']) {
      template.hasResourceProperties('AWS::SQS::Queue', {
        QueueName: `utmost-${stage}-${name}`,
        VisibilityTimeout: 360,
        RedrivePolicy: Match.objectLike({ maxReceiveCount: 10 }),
      });
    }
  });
});
