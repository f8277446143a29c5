import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import { product } from '#shared/product.ts';
import type { Settings } from '../settings.ts';

/**
 * Mails when four fifths of what a month may cost are spent, and when the month will cost more. It counts the whole
 * account: AWS can tell stages apart only by tags that somebody has switched on for bills.
 */
export function budgetOf(scope: Construct, { stage, monthlyBudgetUsd, alarmMail }: Settings): void {
  if (!monthlyBudgetUsd || !alarmMail) return;
  const warning = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: {
      notificationType,
      threshold,
      comparisonOperator: 'GREATER_THAN',
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: alarmMail }],
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      budgetName: `${product.slug}-${stage}-Budget`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
  });
}
