import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Request } from 'express';

/** A network by which rate limits count. */
export interface ClientNetwork {
  /** An IPv4 address, or an IPv6 network such as `2001:db8:0:1::/64`. */
  name: string;
  /** The limit of the network, as a multiple of the limit of one subscriber. */
  share: number;
}

/**
 * The IPv6 networks that are counted, from narrow to wide. One subscriber has at least a /64, many homes have a /56 and
 * offices a /48, so the wide ones have a limit of their own. Their limit is above the limit of a /64, since their
 * subscribers can be neighbors.
 */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 1.5 },
  { bits: 48, share: 2 },
];

/** Some proxies append the port. */
const WITH_PORT = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/;

/** Returns the networks of the caller, by which rate limits count, from narrow to wide. There is at least one. */
export function clientNetworks(request: Request): readonly [ClientNetwork, ...ClientNetwork[]] {
  // `request.ip` evaluates the trusted proxies, which a direct connection does not need.
  const isDirect = request.headers['x-forwarded-for'] === undefined;
  return toClientNetworks((isDirect ? request.socket.remoteAddress : request.ip) ?? '');
}

/** Returns the networks of an address in any notation, from narrow to wide. */
export function toClientNetworks(address: string): readonly [ClientNetwork, ...ClientNetwork[]] {
  const [, bracketed, dotted] = WITH_PORT.exec(address) ?? [];
  const ip = bracketed ?? dotted ?? address;
  if (!isIPv6(ip)) return [{ name: ip, share: 1 }];
  const parsed = ipaddr.process(ip);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed.toString(), share: 1 }];
  const { parts } = parsed;
  const [narrow, ...wide] = IPV6_NETWORKS.map(({ bits, share }) => ({ name: networkName(parts, bits), share }));
  return [narrow ?? { name: ip, share: 1 }, ...wide];
}

/** @param parts the eight 16-bit groups of the address */
function networkName(parts: readonly number[], bits: number): string {
  const groups = parts.slice(0, 4).map((group, at) => {
    const unused = Math.min(16, Math.max(0, 16 * (at + 1) - bits));
    return ((group >>> unused) << unused).toString(16);
  });
  return `${groups.join(':')}::/${bits}`;
}
