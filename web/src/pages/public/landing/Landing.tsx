import { Page } from '../Page.tsx';
import { ChatPrompt } from './ChatPrompt.tsx';
import { Compare } from './Compare.tsx';
import { CustomerVoices } from './CustomerVoices.tsx';
import { Ending } from './Ending.tsx';
import { Expert } from './Expert.tsx';
import { Faq } from './Faq.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';
import { Shown } from './Shown.tsx';
import { Steps } from './Steps.tsx';
import { WorksWith } from './WorksWith.tsx';

/** The prerenderer writes the built sheet's address in its place. Why: docs/decisions/0086 */
const laterSheet = '/src/landing-below.css';

/** The order of the sections is tested: test/e2e/landing.test.ts. */
export function Landing() {
  return (
    <Page home>
      <Hero />
      {/* From here on nothing is seen at first, so its style sheet does not hold the hero up. */}
      <link rel="stylesheet" href={laterSheet} />
      <Features />
      <Shown />
      <Steps />
      <WorksWith />
      <Compare />
      <Pricing />
      <CustomerVoices />
      <Expert />
      <Faq />
      <ChatPrompt />
      <Ending />
    </Page>
  );
}
