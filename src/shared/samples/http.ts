import type { SampleRequest } from './sample.ts';

/** @returns the request as it is sent (RFC 9112) */
export function httpSample({ method, url, needsToken, body }: SampleRequest): string {
  const { host, pathname, search } = new URL(url);
  return [
    `${method} ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    ...(needsToken ? ['Authorization: Bearer $access_token'] : []),
    ...(body ? [`Content-Type: ${body.type}`, '', body.text] : []),
  ].join('\n');
}
