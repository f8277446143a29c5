import { product } from '#shared/product.ts';

/** Name of the topic that mails alarms: of a stage, or of what the account has once. */
export function alarmTopicName(owner: string): string {
  return `${product.slug}-${owner}-alarms`;
}
