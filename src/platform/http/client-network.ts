import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const MAPPED = /^::ffff:/;
/** Some proxies say the port as well. */
const WITH_PORT = /^(?:\[(.*)\]|([\d.]+))(?::\d+)?$/;

/** Where a request came from, to be counted by. Whoever has one address of IPv6 has at least all of its network. */
export function clientNetwork(request: Request): string {
  // Without proxies there is no need to look for those that are trusted.
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
