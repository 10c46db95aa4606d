import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http';

/** A response as it was sent: the names of headers in lower case, and the body of JSON parsed. */
export interface SentResponse {
  headers: Record<string, string>;
  /** Parsed where it is JSON, otherwise as text. The value is undefined if nothing was sent. */
  body: unknown;
  isJson: boolean;
}

export interface ResponseRecorder {
  sentResponse: (response: ServerResponse) => SentResponse;
}

const JSON_TYPE = /^application\/(\w[\w.-]*\+)?json\b/;

/** Keeps what a server sends until it is read, so that the bytes themselves can be checked and not what they are made from. */
export function recordResponses(server: Server): ResponseRecorder {
  const recorded = new WeakMap<ServerResponse, { headers: Record<string, string>; chunks: Buffer[] }>();
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    const record = { headers: {}, chunks: [] as Buffer[] };
    recorded.set(response, record);
    const keep = ([chunk, encoding]: readonly unknown[]) => {
      if (typeof chunk === 'string') record.chunks.push(Buffer.from(chunk, toEncoding(encoding)));
      else if (chunk instanceof Uint8Array) record.chunks.push(Buffer.from(chunk));
    };
    const write = response.write.bind(response);
    const end = response.end.bind(response);
    const writeHead = response.writeHead.bind(response);
    // Headers that are handed to `writeHead` are not among those that `getHeaders` returns.
    response.writeHead = ((...args: Parameters<typeof writeHead>) => {
      record.headers = { ...toText(response.getHeaders()), ...toText(args.at(-1)) };
      return writeHead(...args);
    }) as typeof writeHead;
    response.write = ((...args: Parameters<typeof write>) => {
      if (!response.headersSent) record.headers = toText(response.getHeaders());
      keep(args);
      return write(...args);
    }) as typeof write;
    response.end = ((...args: Parameters<typeof end>) => {
      if (!response.headersSent) record.headers = toText(response.getHeaders());
      keep(args);
      return end(...args);
    }) as typeof end;
  });
  return {
    sentResponse(response) {
      const { headers = {}, chunks = [] } = recorded.get(response) ?? {};
      const text = Buffer.concat(chunks).toString();
      // A compressed body, such as `/openapi.json` for browsers, is no text.
      const { 'content-type': type, 'content-encoding': encoding } = headers;
      const isJson = encoding === undefined && JSON_TYPE.test(type ?? '');
      // A file may be empty.
      const isWithoutBody = text === '' && (isJson || type === undefined);
      return { headers, isJson, body: isWithoutBody ? undefined : isJson ? JSON.parse(text) : text };
    },
  };
}

const toEncoding = (encoding: unknown) => (typeof encoding === 'string' ? (encoding as BufferEncoding) : undefined);

/** Headers as an object, or as names and values in turn. */
function toText(headers: unknown): Record<string, string> {
  if (typeof headers !== 'object' || headers === null) return {};
  const entries = Array.isArray(headers)
    ? headers.flatMap((name, at) => (at % 2 === 0 ? [[String(name), headers[at + 1]] as const] : []))
    : Object.entries(headers as OutgoingHttpHeaders);
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
