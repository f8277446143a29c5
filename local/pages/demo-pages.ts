import { markup } from './markup.ts';

const garden = markup`<svg class="garden" viewBox="0 0 640 460" role="img" aria-label="A small garden with a tree, grasses and a winding path">
<rect width="640" height="460" fill="#e9dfc4"/><circle cx="492" cy="112" r="54" fill="#dd8a4b"/>
<path d="M0 258c92-54 176-60 262-26s214 34 378-30v258H0z" fill="#a9b98b"/>
<path d="M0 318c130-52 236-40 330-10s194 26 310-22v174H0z" fill="#6f8f5f"/>
<path d="M0 372c150-34 284-24 392 4 84 20 166 20 248 2v82H0z" fill="#37563f"/>
<path d="M334 460c-34-46 42-60 22-94-18-30-74-30-62-62 8-22 36-26 40-44 12 20-8 34-8 50 0 26 78 22 84 62 4 32-22 48-8 88z" fill="#efe6cf"/>
<path d="M148 352c4-64 2-108-6-150h16c-4 44-2 88 6 150z" fill="#5b3f2c"/>
<g fill="#2c4a36"><circle cx="152" cy="150" r="62"/><circle cx="106" cy="186" r="42"/><circle cx="200" cy="188" r="44"/></g>
<g fill="#4a6d4c"><circle cx="138" cy="136" r="34"/><circle cx="184" cy="166" r="28"/></g>
<g stroke="#c9c98f" stroke-width="5" stroke-linecap="round" fill="none"><path d="M498 404c-4-40-16-62-32-80M508 404c0-44 4-70 2-98M518 404c4-38 14-60 30-76M560 410c-2-30-10-48-22-62M568 410c2-30 8-48 20-62"/></g>
<g fill="#b9512f"><circle cx="72" cy="388" r="9"/><circle cx="100" cy="402" r="8"/><circle cx="48" cy="410" r="8"/><circle cx="240" cy="404" r="8"/><circle cx="214" cy="418" r="9"/></g>
<g fill="#f3d9a0"><circle cx="72" cy="388" r="3"/><circle cx="100" cy="402" r="3"/><circle cx="48" cy="410" r="3"/><circle cx="240" cy="404" r="3"/><circle cx="214" cy="418" r="3"/></g>
</svg>`;

export const home = markup`<section class="hero"><div><h1>A garden you will actually use</h1>
<p class="intro">We plan, plant and look after small gardens, yards and roof terraces, with plants that like it here and paths that go where you walk.</p>
<p class="actions"><a class="cta" href="/contact">Plan a visit</a> <a class="quiet" href="/services">What we do</a></p></div>${garden}</section>
<section class="band three"><div><h2>First we look</h2><p>An hour in your garden: light, soil, water, and where the kids really play.</p></div>
<div><h2>Then we draw</h2><p>One plan with three seasons on it, a plant list and a price that holds.</p></div>
<div><h2>Then we dig</h2><p>Two to six days of work. You keep a care calendar and our phone number.</p></div></section>
<section class="quote"><blockquote>“We had a lawn nobody walked on. Now breakfast is outside from April to October.”</blockquote><p class="by">Dana and Luis, Sellwood</p></section>`;

const offers: [name: string, price: string, text: string][] = [
  [
    'Garden consultation',
    '$180',
    'A visit of one hour and a two-page letter with what we would change first.',
  ],
  ['Planting plan', 'from $950', 'A drawing to scale, plants for sun and shade, and where to buy them.'],
  [
    'Design and build',
    'from $7,500',
    'Paths, beds, irrigation and planting, with one crew from start to end.',
  ],
  ['Care by the season', '$140 a visit', 'Pruning, feeding and a little talk, four to eight times a year.'],
  ['Roof and terrace', 'from $2,400', 'Light soil, big pots and drip watering, checked with your building.'],
];

export const services = markup`<section class="band"><h1>Services</h1><p class="intro">Start small if you like. Most gardens do.</p>
<dl class="offers">${offers.map(([name, price, text]) => markup`<div><dt>${name}</dt><dd class="price">${price}</dd><dd>${text}</dd></div>`)}</dl>
<p><a class="cta" href="/contact">Ask for a date</a></p></section>`;

const hidden = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid'];

export const contact = markup`<section class="band two"><div><h1>Tell us about your garden</h1>
<p class="intro">How big is it, what grows there now, and what do you miss? We answer within two working days.</p></div>
<form method="post" action="/thank-you">
<label>Your name <input name="name" autocomplete="name" required></label>
<label>Email <input name="email" type="email" autocomplete="email" required></label>
<label>Message <textarea name="message" rows="5" required></textarea></label>
${hidden.map(name => markup`<input type="hidden" name="${name}">`)}
<button class="cta">Send</button></form></section>`;

/** Shows what the form sent, the hidden fields too, in the order they came. */
export function thanks(fields: readonly (readonly [string, string])[]) {
  return markup`<section class="band two"><div><h1>Thank you</h1>
<p class="intro">Your message is with us. We will be in touch within two working days.</p><p><a class="quiet" href="/">Back to the start</a></p></div>
<div class="sent"><h2>What the form sent</h2><dl>${fields.map(
    ([name, value]) =>
      markup`<div><dt>${name}</dt><dd data-field="${name}"${hidden.includes(name) && value && markup` class="filled"`}>${value || markup`<i>empty</i>`}</dd></div>`,
  )}</dl></div></section>`;
}
