/** Letters that cannot mean anything else in the header in which the origin ends up. */
const PLAIN = /^https?:\/\/[a-z0-9.:[\]-]+$/i;

/**
 * A site that may show a page of ours in a frame, as browsers write its origin; undefined for anything else. Only what
 * is reached by HTTPS, or on this machine, is who it says it is.
 */
export function toFrameOrigin(text: string): string | undefined {
  if (!PLAIN.test(text) || !URL.canParse(text)) return undefined;
  const { protocol, hostname, origin } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  return protocol === 'https:' || isHere ? origin : undefined;
}

export const WHY_NOT_FRAME_ORIGIN =
  'Must be an origin such as https://aster.example: https, or http on this machine, without a path.';
