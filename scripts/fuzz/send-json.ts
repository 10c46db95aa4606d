import { send, type ReceivedResponse } from './send.ts';

export interface Call {
  method: string;
  path: string;
  body?: object | undefined;
  headers?: object;
}

export function sendJson(baseUrl: string, { method, path, body, headers }: Call): Promise<ReceivedResponse> {
  const bytes = body && Buffer.from(JSON.stringify(body));
  return send(baseUrl, {
    method,
    target: path,
    headers: {
      ...headers,
      ...(bytes && { 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) }),
    },
    body: bytes,
  });
}

/** Headers of the service's own pages. */
export const cookies = (cookie: string) => ({ Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' });
