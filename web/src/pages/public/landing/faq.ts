import { limits, product } from '#shared/product.ts';

/** Questions with their answers, paragraph by paragraph; also the page's structured data. */
export const faq: readonly { question: string; answer: readonly string[] }[] = [
  {
    question: 'How does the free trial work?',
    answer: [
      `Choose a plan and pay with a card or PayPal. Today you are charged $0; billing begins after ${limits.trialDays} days. Cancel in your account before then and you pay nothing.`,
      'The trial comes with your first license. Another license is charged from the day you buy it.',
    ],
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
      'The campaign parameters (utm_source, utm_medium, utm_campaign, utm_term, utm_content and their newer siblings), the click ids of the ad platforms, the referrer and the landing page, for the first and for the last touch.',
      'The visitor’s IP address and user agent can be written into your form as well. You can switch both off, and you can add parameters of your own.',
    ],
  },
  {
    question: 'Is it GDPR compliant?',
    answer: [
      'It is built so that you can use it in line with the GDPR. It can wait for consent: it understands Google Consent Mode, the WordPress Consent API, the IAB framework, or one line from your own banner. Until then nothing is written, and after a withdrawal it is deleted.',
      'We receive campaign values, click ids, the page’s path and a count of visits and leads; no IP address, no user agent, no form entry, no name. Click ids are deleted after 90 days, single visits after 13 months, everything 30 days after a license ends.',
      'Which legal basis your site needs depends on your country and your set-up. That decision is yours; we give you the facts for it.',
    ],
  },
  {
    question: 'Is it secure?',
    answer: [
      'The script is one small file without dependencies. It runs under a strict content security policy, never reads what a visitor types, and fills hidden, empty fields only.',
      'All traffic is encrypted, your reports are visible to you alone, and card details go straight to Stripe or PayPal. We never see them.',
    ],
  },
  {
    question: 'Does it track paid ads?',
    answer: [
      'Yes. The click ids of Google, Microsoft, Meta, TikTok, LinkedIn, X and many others are kept exactly as they arrived, capital letters included, because the networks need them that way.',
      'With the click id in the lead you can tell the network which clicks became customers. Google Click Reports in your account list them and export the file that Google Ads takes.',
    ],
  },
  {
    question: 'Can it track keywords?',
    answer: [
      'Yes. Let your ad platform put the keyword into utm_term, for example with utm_term={keyword} in the tracking template, and it arrives with the lead. The same goes for match type, placement or any parameter you name yourself.',
      'Placeholders that the platform did not replace are dropped, so you never see “{keyword}” in your CRM.',
    ],
  },
  {
    question: 'How are the UTM parameters stored in cookies?',
    answer: [
      'In two first-party cookies on your own domain: one for the first touch, one for the last, for 90 days unless you choose otherwise.',
      'A new campaign replaces the last touch as a whole; a direct visit never overwrites it; the first touch is written once. If your server reads cookies by name, you can have one cookie per parameter as well.',
    ],
  },
  {
    question: 'Does it work across subdomains?',
    answer: [
      'Yes. The cookies are set for your main domain, so www.your-site.com, shop.your-site.com and blog.your-site.com share them. One license covers one domain with all its subdomains.',
    ],
  },
  {
    question: 'What support do I get?',
    answer: [
      'Basic Support: a first answer within two business days and basic help with installation and integration by chat.',
      'Premium Support: a first answer within one business day and hands-on help with integration and implementation, made for teams without a developer of their own.',
    ],
  },
  {
    question: 'Does it work in browsers without cookies?',
    answer: [
      'Yes. If cookies are refused, it uses the browser’s own storage, and if that is refused too, it still fills the forms of the page the visitor landed on. Consent counts for all of these alike.',
      'Safari deletes what scripts store after seven days without a visit. The WordPress plugin sets its cookie from your server, which lasts longer.',
    ],
  },
];
