import { Link } from 'react-router';
import { licenseChangeText } from '../../text/license-changes.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Banner } from '../../ui/feedback/Banner.tsx';
import { type BillingStep, bannersOf } from './banners-of.ts';
import type { CardHref } from './card-href.ts';
import { OutsideLink } from './OutsideLink.tsx';
import { billingsText } from './text.ts';
import type { BillingsRead } from './use-billings.ts';

export interface BillingActions {
  cardHref: CardHref;
  /** Undefined while it is not known to which license a key belongs. */
  onRefund: ((licenseKey: string) => void) | undefined;
}

interface BillingBannersProps extends BillingActions {
  billings: BillingsRead;
}

const { links, payNow, openPaypal, again } = billingsText;

/** Failed payments, cards that expire, a provider that is down, and refunds that are possible; with what to do. */
export function BillingBanners({ billings, cardHref, onRefund }: BillingBannersProps) {
  const banners = bannersOf(billings);
  if (banners.length === 0) return null;
  const button = (step: BillingStep, isUrgent: boolean) => {
    const about = 'about' in step && <span className="sr"> {links.of(step.about)}</span>;
    switch (step.do) {
      case 'pay':
      case 'paypal':
        return (
          <OutsideLink
            key={step.do}
            href={step.href}
            about={step.about}
            size="small"
            variation={isUrgent ? 'primary' : undefined}
          >
            {step.do === 'pay' ? payNow : openPaypal}
          </OutsideLink>
        );
      case 'card': {
        const href = cardHref(step.licenseKey);
        return (
          href && (
            <Link
              key={step.do}
              className={buttonClass({ size: 'small', variation: isUrgent ? 'primary' : undefined })}
              to={href}
            >
              {licenseChangeText.card.update}
              {about}
            </Link>
          )
        );
      }
      case 'refund':
        return (
          onRefund && (
            <Button key={step.do} size="small" onClick={() => onRefund(step.licenseKey)}>
              {licenseChangeText.refund.button}
              {about}
            </Button>
          )
        );
      case 'again':
        return (
          <Button
            key={step.do}
            size="small"
            busy={billings.refreshing}
            onClick={() => void billings.refresh()}
          >
            {again}
          </Button>
        );
    }
  };
  return (
    <div className="billing-banners">
      {banners.map(({ key, tone, text, steps }) => (
        <Banner
          key={key}
          tone={tone}
          actions={steps.map((step, index) => button(step, tone === 'bad' && index === 0))}
        >
          {text}
        </Banner>
      ))}
    </div>
  );
}
