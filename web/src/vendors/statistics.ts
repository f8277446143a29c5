import type { Vendors } from '#shared/vendors.ts';
import { addScript } from './add-script.ts';
import { scrubbed, scrubbedDeep } from './scrub.ts';
import type { Vendor } from './vendor.ts';

interface Library {
  init: (key: string, options: object) => void;
  capture: (event: string, properties?: object) => void;
  startSessionRecording: () => void;
  stopSessionRecording: () => void;
  reset: () => void;
}

interface Sent {
  event: string;
}

/** Product analytics and session recording, through an interface like PostHog's. */
export async function startStatistics(set: NonNullable<Vendors['statistics']>): Promise<Vendor> {
  await addScript(set.script);
  const library = (window as unknown as { posthog: Library }).posthog;
  library.init(set.key, optionsFor(set.host));
  return {
    hear: event => event.what === 'login' && library.capture('login', { email: event.email }),
    pause: () => library.stopSessionRecording(),
    resume: () => library.startSessionRecording(),
    forget: () => library.reset(),
  };
}

/** Masks everything typed or written on the page, and disables features that need inline styles. */
function optionsFor(host: string) {
  return {
    api_host: host,
    persistence: 'localStorage+cookie',
    cookie_expiration: 365,
    cross_subdomain_cookie: false,
    session_idle_timeout_seconds: 1800,
    person_profiles: 'identified_only',
    capture_pageview: 'history_change',
    mask_all_text: true,
    mask_all_element_attributes: true,
    respect_dnt: true,
    advanced_disable_feature_flags: true,
    disable_surveys: true,
    disable_product_tours: true,
    disable_conversations: true,
    disable_web_experiments: true,
    enable_recording_console_log: false,
    session_recording: {
      maskAllInputs: true,
      maskTextSelector: '*',
      blockSelector: '[data-private], [title*="@"], iframe',
      recordHeaders: false,
      recordBody: false,
      maskCapturedNetworkRequestFn: (request: { name: string }) => ({
        ...request,
        name: scrubbed(request.name),
      }),
    },
    before_send: <Event extends Sent | null>(event: Event) => event && scrubbedDeep(event, sparedIn(event)),
  };
}

/**
 * The event's properties that may contain an e-mail: only the one of `login`, whose purpose is to identify the user. Ad
 * networks forbid e-mails in clear, so the ads service does not hear of a login at all.
 */
function sparedIn({ event }: Sent) {
  return event === 'login' ? ['email'] : [];
}
