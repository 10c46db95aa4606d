import type { Request, Response } from 'express';
import { clientNetwork } from './client-network.ts';

/** The cookie of a signed-in browser. */
export const SESSION_COOKIE = 'sell_session';

/** Where the service's pages are, as browsers see it. */
export interface PageOrigins {
  /** Origins such as `https://sell.example`. */
  origins: readonly string[];
  /** Whether cookies go over HTTPS alone. */
  isSecure: boolean;
}

/** The browser at the other end of a request, and the cookies that it keeps for us. */
export class Browser {
  readonly #request: Request;
  readonly #response: Response;
  readonly #isSecure: boolean;

  constructor(request: Request, response: Response, { isSecure }: PageOrigins) {
    this.#request = request;
    this.#response = response;
    this.#isSecure = isSecure;
  }

  /** What it says it is, cut to a length that can be stored. */
  get userAgent(): string | null {
    return this.#request.headers['user-agent']?.slice(0, 500) ?? null;
  }

  get ipAddress(): string | null {
    return this.#request.ip ?? null;
  }

  /** Where it is, to be counted by: its address, or all that the same line may have. */
  get network(): string {
    return clientNetwork(this.#request);
  }

  cookie(name: string): string | undefined {
    return readCookie(this.#request, name, this.#isSecure);
  }

  /** Kept from scripts, and from requests that other sites make the browser send, but for links that people follow. */
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
}

/** `__Host-` has browsers refuse the cookie from anybody but this host over HTTPS. */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function readCookie(request: Request, name: string, isSecure: boolean): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined) return undefined;
  const prefix = `${cookieName(name, isSecure)}=`;
  const found = header.split('; ').find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length) || undefined;
}

/**
 * Whether the browser says that a page of ours sent the request. Fetch metadata says it best; browsers without it send
 * `Origin` with everything but GET. Neither can be set by another site's page.
 */
export function isSameOrigin(request: Request, { origins }: PageOrigins): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return request.headers.origin !== undefined && origins.includes(request.headers.origin);
}
