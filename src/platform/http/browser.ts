import type { Request, Response } from 'express';
import { acceptedTags, matchLanguage, type Language } from '../../shared/languages.ts';
import { clientNetworks, type ClientNetwork } from './client-network.ts';
import { visitorCountry } from './visitor-country.ts';

/** Name of the session cookie, without prefix. */
export const SESSION_COOKIE = 'sell_session';

/** The origins of the service's pages, as browsers see them. */
export interface PageOrigins {
  /** Origins such as `https://sell.example`. */
  origins: readonly string[];
  /** Whether cookies are restricted to HTTPS. */
  isSecure: boolean;
  /** Public URL of the API, without a trailing slash. */
  apiUrl: string;
}

/** The browser of a request, with its cookies. */
export class Browser {
  readonly #request: Request;
  readonly #response: Response;
  readonly #isSecure: boolean;

  constructor(request: Request, response: Response, { isSecure }: PageOrigins) {
    this.#request = request;
    this.#response = response;
    this.#isSecure = isSecure;
  }

  /** The User-Agent header, cut to 500 characters for storage. */
  get userAgent(): string | null {
    return this.#request.headers['user-agent']?.slice(0, 500) ?? null;
  }

  /** The preferred language of the messages. The pages name the one that they are shown in. */
  get language(): Language | undefined {
    return matchLanguage(acceptedTags(this.#request.headers['accept-language']))?.language;
  }

  get ipAddress(): string | null {
    return this.#request.ip ?? null;
  }

  /** The country of the visitor, which may be a guess. See `visitorCountry`. */
  get country(): string | undefined {
    return visitorCountry(this.#request);
  }

  /** The networks of the caller by which limits count, from narrow to wide. */
  get networks(): readonly [ClientNetwork, ...ClientNetwork[]] {
    return clientNetworks(this.#request);
  }

  cookie(name: string): string | undefined {
    return readCookie(this.#request, name, this.#isSecure);
  }

  /** Sets a cookie that scripts cannot read (HttpOnly) and cross-site requests do not send, except navigation (SameSite=Lax). */
  setCookie(name: string, value: string, maxAgeSeconds: number): void {
    const secure = this.#isSecure ? '; Secure' : '';
    this.#response.appendHeader(
      'Set-Cookie',
      `${cookieName(name, this.#isSecure)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
    );
  }

  clearCookie(name: string): void {
    this.setCookie(name, '', 0);
  }

  /** Deletes the copies of pages and answers, also those that the Back button would show (Clear-Site-Data §3.1). */
  clearCache(): void {
    this.#response.set('Clear-Site-Data', '"cache"');
  }
}

/** Adds the `__Host-` prefix over HTTPS. Browsers then accept the cookie only from this host (RFC 6265bis §4.1.3.2). */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** Reads a cookie of the request. Returns undefined if it is missing or empty. */
export function readCookie(request: Request, name: string, isSecure: boolean): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined) return undefined;
  const prefix = `${cookieName(name, isSecure)}=`;
  const found = header.split('; ').find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) || undefined;
}

/**
 * Whether a page of another site caused a request that reads, such as by a link. Browsers send the session cookie with it
 * (SameSite=Lax), and an export would leave an entry in the audit log.
 */
export function isReadFromOtherSite({ method, headers }: Request): boolean {
  const site = headers['sec-fetch-site'];
  return (method === 'GET' || method === 'HEAD') && (site === 'cross-site' || site === 'same-site');
}

/**
 * Whether a page of this service sent the request. Uses Fetch Metadata where the browser sends it, and otherwise `Origin`,
 * which browsers send with every method except GET. Another site's page can set neither header.
 */
export function isSameOrigin(request: Request, { origins }: PageOrigins): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin !== undefined && origins.includes(request.headers.origin);
}
