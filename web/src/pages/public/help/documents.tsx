import { articles, type HelpArticle } from 'virtual:help-articles';
import { topics } from '#shared/help/article.ts';
import { product } from '#shared/product.ts';
import type { PublicDocument } from '../document.ts';
import { company } from '../structured-data.ts';
import { HelpIndex } from './HelpIndex.tsx';
import { HelpPage } from './HelpPage.tsx';
import { helpText } from './text.ts';

export const helpDocuments: readonly PublicDocument[] = [
  {
    path: '/help',
    title: `${helpText.title} | ${product.name}`,
    description: `How to install ${product.name}, fill your forms, keep to your visitors’ consent, read your reports and manage your subscription.`,
    page: <HelpIndex />,
    template: 'help',
  },
  ...articles.map(
    (article): PublicDocument => ({
      path: `/help/${article.slug}`,
      title: `${article.title} | ${product.name} Help`,
      description: article.description,
      page: <HelpPage {...article} />,
      template: 'help',
      data: articleData(article),
    }),
  ),
];

/** An article's structured data: its content and its position in the help center. */
function articleData({ slug, title, description, topic }: HelpArticle) {
  return (siteUrl: string): object => ({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: title,
        description,
        inLanguage: 'en',
        url: `${siteUrl}/help/${slug}`,
        image: `${siteUrl}/share.png`,
        articleSection: topics[topic],
        author: company(siteUrl),
        publisher: company(siteUrl),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          crumb(1, product.name, `${siteUrl}/`),
          crumb(2, helpText.title, `${siteUrl}/help`),
          crumb(3, title, `${siteUrl}/help/${slug}`),
        ],
      },
    ],
  });
}

function crumb(position: number, name: string, item: string) {
  return { '@type': 'ListItem', position, name, item };
}
