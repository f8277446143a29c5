import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ChannelAnswer } from '#shared/domain/attribution/channel-fields.ts';
import { originOfVisit } from '#shared/domain/attribution/channel-of-visit.ts';
import { cutText } from '#shared/domain/cut-text.ts';

/** The name of a source is kept in a cookie of the customer's site. */
const longest = 64;

/**
 * Says the channel of a touch to the page that asks, by the rules of reports and leads. It is a matter of what is asked
 * alone: nothing is read, kept or logged, and the CDN may answer again.
 * Why: docs/decisions/0187
 */
export async function handler({
  queryStringParameters: asked = {},
}: Pick<APIGatewayProxyEventV2, 'queryStringParameters'>): Promise<APIGatewayProxyStructuredResultV2> {
  const { click, ref, ...c } = asked;
  const { channel, source, medium } = originOfVisit({ c: c as Record<string, string>, click, ref });
  const answer: ChannelAnswer = {
    channel,
    channel_detail_1: cutText(source, longest) || undefined,
    channel_medium: cutText(medium, longest) || undefined,
  };
  return {
    statusCode: 200,
    headers: { 'content-type': 'application/json', 'cache-control': 'public, max-age=3600' },
    body: JSON.stringify(answer),
  };
}
