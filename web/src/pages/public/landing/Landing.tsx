import { Page } from '../Page.tsx';
import { ChatPrompt } from './ChatPrompt.tsx';
import { Expert } from './Expert.tsx';
import { Faq } from './Faq.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { Pricing } from './Pricing.tsx';
import { Steps } from './Steps.tsx';

export function Landing() {
  return (
    <Page home>
      <Hero />
      <Features />
      <Steps />
      <Pricing />
      <Expert />
      <Faq />
      <ChatPrompt />
    </Page>
  );
}
