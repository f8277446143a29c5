import { product } from '#shared/product.ts';
import { Numbered } from '../Numbered.tsx';
import { Questions } from '../Questions.tsx';
import { Clicks } from './Clicks.tsx';
import { Closing } from './Closing.tsx';
import { ConversionFile } from './ConversionFile.tsx';
import { Offer } from './Offer.tsx';

const points = [
  ['Every click ID, as it came', 'gclid, gbraid and wbraid, with time, campaign, keyword and landing page.'],
  [
    'Mark what became a customer',
    'With its value, in one click. Or let your CRM send it back with the click ID.',
  ],
  [
    'Hand it to Google Ads',
    'Download the conversion file in the exact format, or let Google fetch it on schedule.',
  ],
] as const;

const questions = [
  {
    question: 'What do I have to change in Google Ads?',
    answer: [
      'Keep auto-tagging on, so that every ad click carries its ID, and create one conversion action of the kind “import from clicks”. That’s all.',
    ],
  },
  {
    question: 'How long after the click may the sale happen?',
    answer: [
      'We keep click IDs for 90 days, which is also as far back as Google Ads accepts a conversion for a click.',
    ],
  },
  {
    question: 'What about iPhones, where there is often no gclid?',
    answer: [
      'Google then sends gbraid or wbraid. Both are kept and reported like the gclid; they stand for a group of clicks, not for one person.',
    ],
  },
];

export function ClickReporter() {
  return (
    <Offer
      title={<>Tell Google&nbsp;Ads which clicks became customers</>}
      lead={`The sale happens days after the click, in a call or a contract. ${product.name} keeps the click ID with the lead, so you can report the sale back and Google bids for buyers instead of clicks.`}
      plan="plus"
      next={{ href: '/schedule', label: 'Talk to an expert' }}
      picture={<Clicks />}
    >
      <section className="funnel-how" aria-labelledby="reporter-how">
        <h2 id="reporter-how">From the click to the conversion</h2>
        <Numbered variant="list" of={points} />
        <ConversionFile />
      </section>
      <section className="faq" aria-labelledby="reporter-faq">
        <h2 id="reporter-faq">Before you ask</h2>
        <Questions of={questions} />
      </section>
      <Closing title="Bid for buyers, not for clicks" plan="plus">
        <span data-trial="">Seven days free, $0.00 today.</span> Your click IDs start to arrive with the first
        visitor.
      </Closing>
    </Offer>
  );
}
