/**
 * Headers of HTTP's transport, in lower case. Node and proxies set them for any response, so they are no part of the API, and the
 * contract does not declare them. OpenAPI has the media type beside the body, not among the headers.
 */
export const TRANSPORT_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'transfer-encoding',
]);
