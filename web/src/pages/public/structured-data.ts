import { planKeys, plans, schemes, termOf } from '#shared/domain/checkout/plans.ts';
import { product } from '#shared/product.ts';
import { faq } from './landing/faq.ts';

/** The landing page's structured data: the product with its offers, and the questions. No invented ratings. */
export function landingData(siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...company(siteUrl),
        legalName: product.contact.legalEntity,
        logo: `${siteUrl}/favicon.svg`,
        email: product.contact.email,
        telephone: product.contact.phone,
        address: product.contact.address,
        sameAs: [product.contact.social],
      },
      {
        '@type': 'Product',
        name: product.name,
        description:
          'First-party lead tracker: keeps the campaign behind every visitor and writes it into forms.',
        image: `${siteUrl}/share.png`,
        brand: { '@type': 'Brand', name: product.name },
        offers: planKeys.flatMap(key =>
          schemes.map(scheme => ({
            '@type': 'Offer',
            name: `${plans[key].title}, per ${termOf[scheme]}`,
            url: `${siteUrl}/#prices`,
            price: (plans[key].prices[scheme].priceCents / 100).toFixed(2),
            priceCurrency: 'USD',
            availability: 'https://schema.org/InStock',
          })),
        ),
      },
      {
        '@type': 'FAQPage',
        mainEntity: faq.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
    ],
  };
}

/** The company, for pages that only refer to it; the landing page has the details. */
export function company(siteUrl: string): object {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#company`,
    name: product.name,
    url: `${siteUrl}/`,
  };
}
