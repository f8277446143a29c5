import {
  faAmazon,
  faBluesky,
  faClaude,
  faEbay,
  faFacebookF,
  faGoogle,
  faInstagram,
  faLinkedinIn,
  faMicrosoft,
  faOpenai,
  faPinterest,
  faRedditAlien,
  faThreads,
  faTiktok,
  faVimeoV,
  faWhatsapp,
  faXing,
  faXTwitter,
  faYahoo,
  faYandex,
  faYoutube,
  type IconDefinition,
} from '@fortawesome/free-brands-svg-icons';
import { faEnvelope, faGlobe } from '@fortawesome/free-solid-svg-icons';

/** By the names that the server gives known sources. */
const icons = new Map<string, IconDefinition>([
  ['Google', faGoogle],
  ['Google Shopping', faGoogle],
  ['Gemini', faGoogle],
  ['Bing', faMicrosoft],
  ['Microsoft Copilot', faMicrosoft],
  ['Yahoo', faYahoo],
  ['Yandex', faYandex],
  ['Facebook', faFacebookF],
  ['Instagram', faInstagram],
  ['Threads', faThreads],
  ['WhatsApp', faWhatsapp],
  ['X', faXTwitter],
  ['LinkedIn', faLinkedinIn],
  ['Reddit', faRedditAlien],
  ['Pinterest', faPinterest],
  ['TikTok', faTiktok],
  ['Bluesky', faBluesky],
  ['Xing', faXing],
  ['YouTube', faYoutube],
  ['Vimeo', faVimeoV],
  ['Amazon', faAmazon],
  ['eBay', faEbay],
  ['ChatGPT', faOpenai],
  ['Claude', faClaude],
  ['Gmail', faEnvelope],
  ['Outlook', faEnvelope],
]);

/** A source without an icon of its own gets a globe, mail an envelope. */
export function sourceIcon(name: string): IconDefinition {
  const [source = ''] = name.split(' · ');
  return icons.get(source) ?? (source.endsWith(' Mail') ? faEnvelope : faGlobe);
}
