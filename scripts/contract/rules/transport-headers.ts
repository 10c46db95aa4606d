/**
 * Headers of HTTP's transport, in lower case. Node and proxies set them for any response, so they are no part of the API, and the
 * contract does not declare them. OpenAPI has the media type beside the body, not among the headers. Other programs than browsers do not
 * read the headers for browsers.
 */
export const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  'clear-site-data',
  'connection',
  'content-length',
  'content-type',
  'cross-origin-opener-policy',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-content-type-options',
]);
