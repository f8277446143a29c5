import { product } from '#shared/product.ts';
import { type Chapter, Prose } from '../Prose.tsx';

const { name, contact } = product;

const chapters: readonly Chapter[] = [
  {
    id: 'results',
    title: 'No promise of results',
    body: (
      <p>
        {name} tells you where leads come from, as far as browsers, ad platforms and your visitors’ choices
        allow it. It cannot promise more leads, more sales or a complete picture: people switch devices, clear
        cookies, refuse consent and arrive by word of mouth. Figures may differ from those of your ad account
        or analytics tool, which count by other rules.
      </p>
    ),
  },
  {
    id: 'advice',
    title: 'No legal advice',
    body: (
      <p>
        What we write about data protection describes our product. It is not legal advice and does not replace
        it, and no product makes a website compliant on its own. Whether and how you may use the script on
        your site depends on your country, your industry and your set-up.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Content of this site',
    body: (
      <p>
        We write and check these pages with care, but cannot guarantee that every statement is complete and
        current. Examples, names and figures in pictures are made up.
      </p>
    ),
  },
  {
    id: 'links',
    title: 'Links to others',
    body: (
      <p>
        Some links lead to sites of other companies. We are not responsible for what they say or do, and a
        link is no recommendation.
      </p>
    ),
  },
  {
    id: 'marks',
    title: 'Trademarks',
    body: (
      <p>
        Names and marks of other companies belong to them. We use them only to say what our product works
        with; they neither sponsor nor endorse it.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Found something wrong? Tell us at{' '}
        <a className="text" href={`mailto:${contact.email}`}>
          {contact.email}
        </a>{' '}
        and we will look at it.
      </p>
    ),
  },
];

export function Disclaimer() {
  return (
    <Prose
      title="Disclaimer"
      updated="November 20, 2026"
      intro={`What ${name} can tell you, and what it cannot.`}
      chapters={chapters}
    />
  );
}
