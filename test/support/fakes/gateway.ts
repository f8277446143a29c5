import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';

/** Calls a handler with the event that API Gateway would send. */
export async function through(
  handler: (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>,
  request: {
    method?: string;
    query?: Record<string, string>;
    headers?: Record<string, string>;
    body?: string;
  } = {},
) {
  const event = {
    httpMethod: request.method ?? 'GET',
    headers: request.headers ?? {},
    queryStringParameters: request.query ?? null,
    pathParameters: null,
    body: request.body ?? null,
    isBase64Encoded: false,
    requestContext: { identity: { sourceIp: '192.0.2.1' } },
  } as unknown as APIGatewayProxyEvent;
  const result = await handler(event, { awsRequestId: 'request-1' } as Context);
  return { ...result, json: JSON.parse(result.body) as Record<string, unknown> };
}
