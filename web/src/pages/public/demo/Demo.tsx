import { demoSite } from '#shared/demo-site.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Page } from '../Page.tsx';
import { Builder } from './Builder.tsx';
import { Outcome } from './Outcome.tsx';
import { demoText } from './text.ts';

export function Demo() {
  return (
    <Page>
      <div className="wrap demo">
        <header>
          <h1>Watch a parameter survive</h1>
          <p className="lead">
            Build the link of an ad, visit a shop with it, come back without it and send the form. Each
            parameter keeps its color, so you see where it goes.
          </p>
        </header>
        <p className="demo-noscript">
          To run the demo, switch JavaScript on. Until then this is what it shows: one visitor, two visits.
        </p>
        <Builder />
        <section className="demo-outcome" aria-labelledby="outcome-title">
          <h2 id="outcome-title">2. See where it goes</h2>
          <div className="demo-status">
            <p role="status" data-said="">
              {demoText.example}
            </p>
            <div className="demo-live" data-next="" hidden>
              <button type="button" className={buttonClass({ size: 'small' })} data-return="">
                Come back two days later
              </button>
              <button
                type="button"
                className={buttonClass({ variation: 'ghost', size: 'small' })}
                data-reset=""
              >
                Reset
              </button>
            </div>
          </div>
          <Outcome />
        </section>
      </div>
      <section className="band tint" aria-labelledby="truth-title">
        <div className="wrap demo-truth">
          <div>
            <h2 id="truth-title">What is real here, and what isn’t</h2>
            <p>
              <b>Real:</b> the script. It is the file that a customer’s page loads, to the letter. The cookies
              are real too; look for demo_last and demo_first in your browser’s tools. They live for a day,
              for this page alone, and Reset deletes them.
            </p>
            <p>
              <b>Not real:</b> the shop. {demoSite.domain} doesn’t exist, so we hand the script its URL. When
              you come back after two days, we set the times in the cookies back. No visit is reported and no
              form is sent.
            </p>
          </div>
          <div>
            <h2>On your site it is one line</h2>
            <p>
              Paste it once, add hidden fields to your forms, and every lead says where it came from.{' '}
              <a className="text" href="/help/quick-start">
                How to install it
              </a>
              ,{' '}
              <a className="text" href="/help/cookies">
                how the cookies work
              </a>
              .
            </p>
            <div className="simple-actions">
              <ButtonLink variation="primary" size="large" href="/?buy=basic" data-buy="basic">
                Start Free Trial
              </ButtonLink>
              <ButtonLink size="large" href="/schedule">
                Talk to an expert
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
    </Page>
  );
}
