import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Numbered } from './Numbered.tsx';
import { Purchased } from './Purchased.tsx';
import { Single } from './Simple.tsx';

const onboarding = [
  [
    'Check your inbox and reply',
    'The onboarding email asks a few questions about your site. Your reply to it starts our work.',
  ],
  [
    'Grant access permissions',
    'The email says which permissions we need, on which accounts, and for how long.',
  ],
  [
    'Follow the integration guide',
    'We do the setup with you along the guide, test your forms and show you the first report.',
  ],
] as const;

const pieces = Array.from({ length: 28 }, (_, index) => index);

/** Thanks after the purchase of the onboarding, with the buyer's next steps. */
export function PremiumSupport() {
  return (
    <Purchased ware="onboarding">
      <Single
        above={<Confetti />}
        title="Thank you, your premium support is on"
        lead="Our team will handle your setup. Three things we need from you:"
      >
        <section>
          <h2>What happens next</h2>
          <Numbered variant="cards" of={onboarding} />
        </section>
        <div className="simple-actions">
          <ButtonLink variation="primary" size="large" href="/infos">
            Go to my account
          </ButtonLink>
        </div>
      </Single>
    </Purchased>
  );
}

/** Falls once; with reduced motion the pieces lie still. */
function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {pieces.map(piece => (
        <i key={piece} />
      ))}
    </div>
  );
}
