import ipaddr from 'ipaddr.js';

/** Whether the text is an IP address that hosts on the public internet may have, by IANA's registries of special addresses. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}
