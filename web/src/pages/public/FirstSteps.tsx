import { Numbered } from './Numbered.tsx';

const steps = [
  ['Set up your domain', 'Tell us in your account which site the tracker runs on.'],
  ['Copy the line', 'Paste it into the body of your pages, or install the WordPress plugin.'],
  ['Send a test lead', 'Open your site with ?utm_source=test, fill in a form and see it arrive.'],
] as const;

/** What a buyer does first. */
export function FirstSteps({ variant }: { variant: 'cards' | 'list' }) {
  return (
    <>
      <h2>What comes next</h2>
      <Numbered variant={variant} of={steps} />
    </>
  );
}
