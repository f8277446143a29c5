// Which of the names that links carry are the id of one click, and whose.
import { type Network, parameters } from '../attribution/parameters.ts';

/** They describe a click, a campaign or the recipient of a mail, and are the same in many links. */
const others = new Set(
  'gclsrc gad_source gad_campaignid mkevt mkcid mkrid campid toolid customid mkwid pcrid ef_id s_kwcid _kx _ke mc_cid mc_eid dm_i'.split(
    ' ',
  ),
);

const networks = new Map(
  parameters.flatMap(({ name, network }) => (network ? [[name, network] as const] : [])),
);

/** Whether a value of this name is the id of a click. */
export function isClickId(name: string): boolean {
  return networks.has(name) && !others.has(name) && !name.startsWith('hsa_');
}

/** The networks whose ids are reported, each once, in the order of their names. */
export function clickNetworks(): Network[] {
  const known = [...networks].flatMap(([name, network]) => (isClickId(name) ? [network] : []));
  const bySource = new Map(known.map(network => [network.source, network]));
  return [...bySource.values()].sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** The network of a click id's name, also of one that only describes a click. */
export function networkOfClick(name: string): Network | undefined {
  return networks.get(name);
}
