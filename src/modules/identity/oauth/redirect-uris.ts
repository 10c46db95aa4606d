import { violation, type Violation } from '../../../shared/errors.ts';
import { isUnambiguousUri } from '../../../shared/codes/urls.ts';
import { isLoopback } from '../../../shared/loopback.ts';

/** Whether an application is installed on the device of the user (`native`, RFC 8252) or not. */
export type ApplicationType = 'web' | 'native';

/** A private-use scheme (RFC 8252 §7.1). The period keeps an application from claiming a scheme such as `javascript` or `mailto`. */
const PRIVATE_USE = /^[a-z][a-z\d+-]*(?:\.[a-z\d+-]+)+:\/./;
/** A loopback address, a port and the rest (RFC 8252 §7.3). The name `localhost` is none, since a resolver can lead it elsewhere (§8.3). */
const LOOPBACK_ADDRESS = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?((?:[/?].*)?)$/;

/**
 * Checks that a redirect URI uses HTTPS, or HTTP on `localhost`. A native application can also use HTTP on a loopback address,
 * and a private-use scheme. The contract has checked the rest (`parseRedirectUri`).
 * @param field of the body that violations are reported at
 */
export function validateRedirectUri(
  text: string,
  applicationType: ApplicationType,
  field: (string | number)[],
): Violation[] {
  const uri = new URL(text);
  const isNative = applicationType === 'native';
  if (isNative && PRIVATE_USE.test(text)) return [];
  const isLocalhost = uri.protocol === 'http:' && uri.hostname === 'localhost';
  if (isNative ? isNativeWebUri(uri, text) : uri.protocol === 'https:' || isLocalhost) return [];
  return [violation(field, isNative ? NATIVE_HINT : 'Use HTTPS, or HTTP on localhost.', text)];
}

const NATIVE_HINT =
  'Use HTTP on 127.0.0.1, [::1] or localhost, HTTPS on a host of your own, or a private scheme with a period, such as com.example.app:/callback.';

const isNativeWebUri = ({ protocol, hostname }: URL, text: string) =>
  protocol === 'https:'
    ? !isLoopback(hostname)
    : LOOPBACK_ADDRESS.test(text) || /^http:\/\/localhost(?![^:/?])/.test(text);

/**
 * Whether a client registered the redirect URI of a request. A native application registers a loopback address, and
 * receives its port from the operating system at the time of the request (RFC 8252 §7.3).
 */
export function isRegisteredRedirectUri(
  uri: string,
  {
    applicationType,
    redirectUris = [],
  }: { applicationType?: string | undefined; redirectUris?: readonly string[] | undefined },
): boolean {
  // Earlier versions registered URIs that parsers read differently.
  if (!isUnambiguousUri(uri)) return false;
  if (redirectUris.includes(uri)) return true;
  const withoutPort = applicationType === 'native' ? withoutLoopbackPort(uri) : undefined;
  return (
    withoutPort !== undefined && redirectUris.some((registered) => withoutLoopbackPort(registered) === withoutPort)
  );
}

/** @returns undefined unless the URI is on a loopback address */
function withoutLoopbackPort(uri: string): string | undefined {
  const [, address, rest] = LOOPBACK_ADDRESS.exec(uri) ?? [];
  return address === undefined || URL.parse(uri) === null ? undefined : `${address}${rest}`;
}

/** @returns the origin of a redirect URI, or its private-use scheme with a colon */
export function redirectOrigin(uri: string): string {
  const { origin, protocol } = new URL(uri);
  return origin === 'null' ? protocol : origin;
}
