import { BlockList, isIPv4 } from 'node:net';

/** IPv4 that is nobody's on the internet, or somebody's own network: RFC 6890 and its successors. */
const notPublic4 = blocks('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]);
/** IPv6 gives addresses out of one block; what lies in there and leads into IPv4, or nowhere. */
const given6 = blocks('ipv6', ['2000::/3']);
const notPublic6 = blocks('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

/** Whether a server anywhere may be asked at this address, and not one of ours or of this machine. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4');
  return given6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6');
}

function blocks(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}
