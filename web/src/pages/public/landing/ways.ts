import { plans } from '#shared/domain/checkout/plans.ts';
import { limits } from '#shared/product.ts';
import { usd } from '#shared/text/money.ts';

/** The ways to learn where a lead came from; ours is the last. */
export const ways = ['Spreadsheet and hidden fields', 'Tag manager recipe', 'Utmost'] as const;

/** What the ways are compared by, with an answer for each. What another way does better is said as plainly. */
export const comparison: readonly (readonly [what: string, answers: readonly [string, string, string]])[] = [
  [
    'Price',
    [
      'Nothing but your time',
      'Nothing but your time',
      `From ${usd(plans.basic.prices.monthly.priceCents)} a month, after ${limits.trialDays} days free`,
    ],
  ],
  [
    'Set-up',
    [
      'Hidden fields in each form, a link for each campaign',
      'Variables, triggers and a cookie, written and tested by you',
      'One line of script, hidden fields in each form',
    ],
  ],
  [
    'Visitor comes back without the link',
    [
      'The campaign is lost',
      'Known, if the recipe keeps a cookie',
      'Known for 90 days, first and last touch',
    ],
  ],
  [
    'Forms that appear late',
    ['Filled if someone wrote a script for it', 'A trigger for each', 'Filled automatically'],
  ],
  [
    'When a form or tag changes',
    ['You find out from an empty column', 'You fix the recipe', 'We fix the script; your line stays'],
  ],
  [
    'What it does best',
    [
      'Runs nothing on your site, and everyone understands it',
      'Does far more than leads: every tag you have, fired by your rules',
      'Does this one thing, and leaves you nothing to look after',
    ],
  ],
];
