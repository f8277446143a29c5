// What differs from run to run. In the template that is kept, placeholders stand for it.
import type { Addresses } from './template/physical.ts';

export interface RunValues {
  addresses: Addresses;
  /** The sandboxes' own. */
  publishableKey: string;
  paypalRoot: string;
}

/** On ports that no run has. */
export const placeholders: RunValues = {
  addresses: addressesFrom(65_501),
  publishableKey: 'pk_test_of_this_run',
  paypalRoot: 'root certificate of this run',
};

/** The addresses of a run on five ports, of which this is the first. */
export function addressesFrom(port: number): Addresses {
  return {
    site: `http://localhost:${port}`,
    demo: `http://acme.localhost:${port + 1}`,
    api: `http://localhost:${port + 2}`,
    collect: `http://localhost:${port + 3}`,
    services: `http://localhost:${port + 4}`,
  };
}

/** The text of a JSON file with the values of a run where the placeholders stand. */
export function fill(text: string, values: RunValues): string {
  const to = textsOf(values);
  return textsOf(placeholders).reduce(
    (filled, placeholder, place) => filled.replaceAll(placeholder, () => to[place] ?? ''),
    text,
  );
}

export function hasPlaceholder(text: string): boolean {
  return textsOf(placeholders).some(placeholder => text.includes(placeholder));
}

/** As they stand within a string of a JSON file; of an address its host, which policies name without the rest. */
function textsOf({ addresses, publishableKey, paypalRoot }: RunValues): string[] {
  const { site, demo, api, collect, services } = addresses;
  const hosts = [site, demo, api, collect, services].map(address => new URL(address).host);
  return [...hosts, publishableKey, paypalRoot].map(value => JSON.stringify(value).slice(1, -1));
}
