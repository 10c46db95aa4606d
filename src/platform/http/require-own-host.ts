import { isIP } from 'node:net';
import type { RequestHandler } from 'express';
import { NotPermitted } from '../../shared/errors.ts';

/**
 * Refuses requests for names that are not the service's own. On the machine of a developer, a page of another site can let its name lead to
 * the service (DNS rebinding), and browsers then take both for one site. It needs a name that its owner can register: so addresses, names
 * without a period and reserved names (RFC 6761) are the service's own.
 * @param urls public URLs of the service
 */
export function requireOwnHost(urls: readonly string[]): RequestHandler {
  const own = new Set(urls.map((url) => new URL(url).hostname));
  return ({ headers: { host } }, _response, next) => {
    // Browsers always send a host.
    if (host !== undefined && !own.has(host) && !isOwn(host, own))
      throw new NotPermitted('This service has another address. Set BASE_URL to the one that you use.');
    next();
  };
}

const RESERVED = /^[^.]*$|\.(?:localhost|test|internal)$/;

function isOwn(host: string, own: ReadonlySet<string>): boolean {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  return own.has(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || RESERVED.test(name);
}
