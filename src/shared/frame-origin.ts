import { isLoopback } from './loopback.ts';

/** Allows only characters that have no other meaning in a Content-Security-Policy header. */
const HEADER_SAFE = /^https?:\/\/[a-z0-9.:[\]-]+$/i;

/**
 * Parses the origin of a site that may show a page of this service in a frame.
 * Accepts HTTPS and loopback hosts only, because other origins can be spoofed on the network.
 * @returns the origin as browsers write it, or undefined for any other text
 */
export function parseFrameOrigin(text: string): string | undefined {
  if (!HEADER_SAFE.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname) ? origin : undefined;
}

/** @returns the origins as browsers write them, without duplicates and without other texts */
export const normalizeOrigins = (origins: readonly string[]): string[] => [
  ...new Set(origins.flatMap((text) => parseFrameOrigin(text) ?? [])),
];

export const INVALID_FRAME_ORIGIN =
  'Must be an origin such as https://aster.example: https, or http on this machine, without a path.';
