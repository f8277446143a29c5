// A life as lines that a person reads.
import type { Memory } from './memory.ts';
import { day, named } from './specification.ts';
import type { Step } from './step.ts';

export function stepLine(
  step: Step,
  memory: Memory,
  happened: readonly string[],
  now: number,
  idle: boolean,
): string {
  const answers = memory.answers.map(({ status, body }) =>
    [status, body.code ?? body.status, body.error_message].filter(Boolean).join(' '),
  );
  const tail = [
    ...(idle ? ['nothing to do'] : []),
    ...happened,
    ...(answers.length ? [`answered ${answers.join(', ')}`] : []),
  ];
  const when = `day ${Math.floor((now - memory.bornAt) / day)}`;
  return `${when}: ${textOf(step)}${tail.length ? ` (${tail.join('; ')})` : ''}`;
}

/** For a message of which a summary shows the first line. */
export function inOneLine(lines: readonly string[]): string {
  return lines.map(line => line.trim()).join(' / ');
}

/** The step alone, in words. */
export function textOf(step: Step): string {
  const tabs = 'tabs' in step && (step.tabs ?? 1) > 1 ? ` in ${step.tabs} tabs` : '';
  return `${wordsOf(step)}${tabs}`;
}

function wordsOf(step: Step): string {
  switch (step.do) {
    case 'buy by card':
      return `buys ${named(step)} by a card (${step.card})${step.coupon ? ` with ${step.coupon}` : ''}`;
    case 'buy by PayPal':
      return `orders ${named(step)} by PayPal`;
    case 'press again':
      return `presses again with ${step.card === 'the same' ? 'the same card' : `another card (${step.card})`}`;
    case 'open a checkout':
      return 'opens a checkout and leaves it';
    case 'order from the open checkout':
      return `orders the same from the checkout that was left open (${step.card})`;
    case 'delete account':
      return `deletes the account${step.refund ? ' and wants a refund' : ''}`;
    case 'pay the open invoice':
      return `pays the open invoice by a card (${step.card})`;
    case 'answer the bank':
      return step.agrees ? 'agrees at the bank' : 'fails at the bank';
    case 'approve at PayPal':
      return `approves at PayPal, payments ${step.funding === 'works' ? 'go through' : step.funding === 'once' ? 'go through once' : 'fail'}`;
    case 'upgrade':
      return `${step.looks ? 'looks at and takes' : 'takes'} ${named(step)} for license ${step.license + 1}`;
    case 'pay the proration':
      return `pays the proration invoice of license ${step.license + 1}`;
    case 'cancel':
      return `cancels license ${step.license + 1}`;
    case 'cancel at PayPal':
      return `cancels license ${step.license + 1} on PayPal's own site`;
    case 'undo':
      return `undoes the cancellation of license ${step.license + 1}`;
    case 'change card':
      return `changes the card of license ${step.license + 1} (${step.card})`;
    case 'refund':
      return `asks for a refund of license ${step.license + 1}`;
    case 'buy support':
      return `buys the support plan for license ${step.license + 1}${step.funds && step.funds !== 'COMPLETED' ? `, the money ${step.funds === 'PENDING' ? 'comes days later' : 'is denied days later'}` : ''}`;
    case 'return':
      return 'comes back with a new account';
    case 'begin unconfirmed':
      return 'registers, and confirms no address';
    case 'confirm':
      return 'confirms the address';
    case 'change e-mail':
      return 'changes the e-mail address';
    case 'staff refund a part':
      return `our staff refund ${step.cents} cents of license ${step.license + 1}`;
    case 'at once':
      return `at once: ${step.steps.map(textOf).join('; ')}`;
    case 'dispute':
      return `the bank claims the last payment of license ${step.license + 1} back`;
    case 'bank decides':
      return `the bank decides for ${step.won ? 'us' : 'the payer'}`;
    case 'colleague begins a trial':
      return `a colleague begins a trial with the company's card (${step.card})${step.coupon ? ` and ${step.coupon}` : ''}`;
    case 'bought before prices rose':
      return `has had ${named(step)} since before prices rose`;
    case 'code runs low':
      return `others use ${step.coupon} until one use is left`;
    case 'wait until':
      return `days pass until ${step.day}`;
    case 'wait':
      return step.hours >= 24 ? `${Math.floor(step.hours / 24)} days pass` : `${step.hours} hours pass`;
    case 'post':
      return {
        prompt: 'webhooks arrive',
        late: 'webhooks are late',
        lost: 'webhooks get lost',
        twice: 'webhooks arrive twice',
        shuffled: 'webhooks arrive late and in another order',
      }[step.mode];
    default:
      return 'comes back from PayPal';
  }
}
