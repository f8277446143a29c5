import { limits, product } from '#shared/product.ts';

interface Question {
  question: string;
  /** One string per paragraph. */
  answer: readonly string[];
  /** Slug of the help article that explains it in detail, if there is one. */
  more?: string;
}

/** Questions and answers, used on the page and in its structured data. */
export const faq: readonly Question[] = [
  {
    question: 'How does the free trial work?',
    answer: [
      `Choose a plan and pay with a card or PayPal. Today you are charged $0.00; billing begins after ${limits.trialDays} days. Cancel in your account before then and you pay nothing.`,
      'The trial comes with your first license. Another license is charged from the day you buy it.',
    ],
    more: 'free-trial',
  },
  {
    question: 'Why should I buy it?',
    answer: [
      'Your ad account counts clicks and your inbox counts leads, but nothing tells you which click became which lead. People look around, leave, and come back days later without the parameters you paid for.',
      `${product.name} keeps them in between. Each form that reaches you says which campaign, keyword and ad brought it, so you can put your budget where the customers come from.`,
    ],
  },
  {
    question: 'What data can it collect?',
    answer: [
      'The campaign parameters (utm_source, utm_medium, utm_campaign, utm_term, utm_content and their newer siblings), the click IDs of the ad platforms, the referrer and the landing page, for the first and for the last touch.',
      'The visitor’s IP address and user agent go into your form as well, if it has hidden fields for them.',
    ],
    more: 'captured-parameters',
  },
  {
    question: 'Is it GDPR compliant?',
    answer: [
      'It is built so that you can use it in line with the GDPR. Its cookies are first-party, and it honors Global Privacy Control. If your visitors must agree first, your banner loads it afterwards; before that nothing is read, written or sent.',
      'Of your visitors we store no personal data. A report has the page’s path, the referring domain, the campaign values and the name of the click ID; no IP address, no user agent, no form entry. Once counted it is dropped. What stays are sums, and how each lead came, until 30 days after a license ends.',
      'Which legal basis your site needs depends on your country and your set-up. That decision is yours; we give you the facts for it.',
    ],
    more: 'gdpr-facts',
  },
  {
    question: 'Is it secure?',
    answer: [
      'The script is one small file without dependencies. It runs under a strict content security policy, never sends what a visitor types, and fills hidden, empty fields only.',
      'All traffic is encrypted, your numbers are visible to you alone, and card details go straight to Stripe. We never see the number of a card.',
    ],
  },
  {
    question: 'Does it track paid ads?',
    answer: [
      'Yes. The click IDs of Google, Microsoft, Meta, TikTok, LinkedIn, X and many others are kept exactly as they arrived, capital letters included, because the networks need them that way.',
      'With the click ID in the lead you can tell the network which clicks became customers, for example with the conversion import of Google Ads.',
    ],
    more: 'click-ids',
  },
  {
    question: 'Can it track keywords?',
    answer: [
      'Yes. Let your ad platform put the keyword into utm_term, for example with utm_term={keyword} in the tracking template, and it arrives with the lead. The same goes for match type or placement, for example in utm_content.',
      'Placeholders that the platform didn’t replace are dropped, so you never see “{keyword}” in your CRM.',
    ],
    more: 'name-your-campaigns',
  },
  {
    question: 'How are the UTM parameters stored in cookies?',
    answer: [
      'In two first-party cookies on your own domain: one for the first touch, one for the last, for 90 days, at most 1.8 kB each.',
      'A new campaign replaces the last touch as a whole; a direct visit never overwrites it; the first touch is written once.',
    ],
    more: 'cookies',
  },
  {
    question: 'Does it work across subdomains?',
    answer: [
      'Yes. The cookies are set for your main domain, so www.your-site.com, shop.your-site.com and blog.your-site.com share them. One license covers one domain with all its subdomains.',
    ],
    more: 'subdomains-and-domains',
  },
  {
    question: 'What support do I get?',
    answer: [
      'Basic Support: a first answer within two business days and basic help with installation and integration by chat.',
      'Premium Support: a first answer within one business day and hands-on help with integration and implementation, made for teams without a developer of their own.',
    ],
    more: 'onboarding-and-setup',
  },
  {
    question: 'Does it work in browsers without cookies?',
    answer: [
      'Yes. If cookies are refused, it uses the browser’s own storage, and if that is refused too, it still fills the forms of the page the visitor landed on. Your visitors’ consent counts for all of these alike.',
      'Safari deletes what scripts store after seven days without a visit; anyone who returns later looks new.',
    ],
    more: 'cookieless-browsers',
  },
];
