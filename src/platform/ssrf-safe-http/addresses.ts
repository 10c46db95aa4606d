import { BlockList, isIP } from 'node:net';

/** What is not on the public internet, by the registries of IANA for special-purpose addresses. */
const PRIVATE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Everything that is not global unicast, and in it what leads to IPv4 addresses or nowhere. */
const PRIVATE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];
const GLOBAL_IPV6 = '2000::/3';

const forbidden = new BlockList();
const globalIpv6 = new BlockList();
for (const subnet of PRIVATE_IPV4) add(forbidden, subnet, 'ipv4');
for (const subnet of PRIVATE_IPV6) add(forbidden, subnet, 'ipv6');
add(globalIpv6, GLOBAL_IPV6, 'ipv6');

function add(list: BlockList, subnet: string, family: 'ipv4' | 'ipv6') {
  const [network = '', prefix] = subnet.split('/');
  list.addSubnet(network, Number(prefix), family);
}

/** Whether an IP address is one that anybody on the internet could reach. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !forbidden.check(address, 'ipv4');
  return version === 6 && globalIpv6.check(address, 'ipv6') && !forbidden.check(address, 'ipv6');
}
