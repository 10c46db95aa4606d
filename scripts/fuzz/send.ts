/** Sends requests with `node:http`, because `fetch` would correct invalid ones. */
import { Agent, request } from 'node:http';

export interface HttpRequest {
  method: string;
  /** Path and query, encoded. */
  target: string;
  headers: Record<string, string>;
  body?: Buffer | undefined;
}

export interface ReceivedResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const TIMEOUT_MS = 30_000;
/** Milliseconds for which an event stream is read. */
const STREAM_MS = 60;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

export function send(baseUrl: string, { method, target, headers, body }: HttpRequest): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const call = request({ agent, hostname, port, method, path: target, headers, timeout: TIMEOUT_MS }, (response) => {
      const parts: Buffer[] = [];
      const finish = () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      };
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', finish);
      response.on('error', reject);
      if (response.headers['content-type']?.startsWith('text/event-stream'))
        setTimeout(() => {
          finish();
          response.removeListener('error', reject).on('error', () => undefined);
          call.destroy();
        }, STREAM_MS);
    });
    call.on('timeout', () => call.destroy(new Error(`no answer within ${TIMEOUT_MS} ms`)));
    call.on('error', reject);
    call.end(body);
  });
}

/** Returns a curl command that repeats the request. */
export function asCurl(baseUrl: string, { method, target, headers, body }: HttpRequest): string {
  const shown = Object.entries(headers).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`);
  const text = body?.toString() ?? '';
  const data = body === undefined ? '' : ` -d ${quoted(text.length > 1500 ? `${text.slice(0, 1500)}…` : text)}`;
  return `curl -X ${method} ${quoted(baseUrl + target)}${shown.join('')}${data}`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
