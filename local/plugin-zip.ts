import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { HttpAnswer } from './ports.ts';

/** Where the site offers the WordPress plugin. */
export const pluginPath = '/wordpress/utmost.zip';
/** The one file of it that says where the service is. */
const place = 'utmost/includes/service.php';

/**
 * The plugin as this run offers it: it names this run as the service, so that Connect can be tried from it. The built one
 * names the public site, which knows nothing of the licenses here.
 */
export function leadingHere(answer: HttpAnswer, site: string): HttpAnswer {
  if (answer.status !== 200) return answer;
  const files = unzipSync(answer.body as Buffer);
  const named = strFromU8(files[place] ?? new Uint8Array());
  const here = named.replace(/('UTMOST_SERVICE_URL', ')[^']*'/, (_, before) => `${before}${site}'`);
  if (here === named && !named.includes(`'${site}'`)) throw new Error(`${place} names no service`);
  return { ...answer, body: Buffer.from(zipSync({ ...files, [place]: strToU8(here) })) };
}
