import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const MAPPED = /^::ffff:/;
/** Some proxies append the port. */
const WITH_PORT = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/;

/**
 * Returns the network of the caller, by which rate limits count: the IPv4 address, or the /64 network of an IPv6 address,
 * because one subscriber usually has at least a /64.
 */
export function clientNetwork(request: Request): string {
  // `request.ip` evaluates the trusted proxies, which a direct connection does not need.
  const isDirect = request.headers['x-forwarded-for'] === undefined;
  const given = (isDirect ? request.socket.remoteAddress : request.ip) ?? '';
  const [, bracketed, dotted] = WITH_PORT.exec(given) ?? [];
  const ip = (bracketed ?? dotted ?? given).toLowerCase();
  if (MAPPED.test(ip)) return ip.replace(MAPPED, '');
  return isIPv6(ip) ? ipv6Network(ip) : ip;
}

function ipv6Network(ip: string): string {
  const [head = '', tail] = ip.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
