import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { isPublicAddress } from './public-addresses.ts';
import type { NetworkPort } from '../ports/network.ts';

/** The response of an external server. */
export interface HttpResult {
  httpCode: number;
  retryAfter: string | undefined;
  /** First 1000 bytes of the body. The value is null for an empty body. */
  text: string | null;
}

/** A POST request. */
export interface HttpPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** There is no response. The message is a sentence for the person who chose the URL. */
export class NoResponseError extends Error {}

/** HTTP client for URLs that callers chose. Prevents server-side request forgery (SSRF). */
export interface SsrfSafeHttpClient extends NetworkPort {
  /**
   * Sends a POST request. Does not follow redirects.
   * @throws NoResponseError
   */
  post(message: HttpPost): Promise<HttpResult>;
  /** Checks a URL without a request. @returns the reason why the URL is not allowed, or undefined */
  validateUrl(url: string): string | undefined;
  /** Closes all connections. */
  close(): void;
}

interface ClientOptions {
  /** Allows private addresses and HTTP without TLS. */
  allowsPrivate: boolean;
  timeoutMs: number;
  /** Resolves host names. Uses the name servers by default; tests replace it. */
  resolve?: Resolve;
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses?: LookupAddress[]) => void,
) => void;

/** Bytes of the response body that are read. */
const MAX_STORED_BYTES = 1000;

/**
 * Creates the client. Resolves a host name once per connection, checks the addresses and connects to them, so that DNS
 * rebinding cannot lead to another address. Does not follow redirects.
 */
export function createSsrfSafeHttpClient({
  allowsPrivate,
  timeoutMs,
  resolve = resolveByNameServers,
}: ClientOptions): SsrfSafeHttpClient {
  const options = { keepAlive: true, ...(!allowsPrivate && { lookup: toLookup(resolve) }) };
  const agents = allowsPrivate
    ? { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) }
    : { 'http:': new RequestFilteringHttpAgent(options), 'https:': new RequestFilteringHttpsAgent(options) };

  return {
    validateUrl: (url) => findUrlProblem(new URL(url), allowsPrivate),
    post: ({ url, headers, body }) =>
      new Promise((resolve, reject) => {
        const target = new URL(url);
        const problem = findUrlProblem(target, allowsPrivate);
        if (problem !== undefined) return reject(new NoResponseError(problem));
        const isSecure = target.protocol === 'https:';
        const sent = (isSecure ? httpsRequest : httpRequest)(target, {
          method: 'POST',
          agent: agents[isSecure ? 'https:' : 'http:'],
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        });
        let hasTimedOut = false;
        // A timer costs less than an abort signal, which watches the request as a stream.
        const timer = setTimeout(() => {
          hasTimedOut = true;
          sent.destroy(new Error('timeout'));
        }, timeoutMs);
        const fail = (error: unknown) => {
          clearTimeout(timer);
          reject(new NoResponseError(describeError(error, hasTimedOut ? timeoutMs : undefined)));
        };
        sent.once('error', fail);
        sent.once('upgrade', (_response, socket) => {
          socket.destroy();
          fail(new Error('The server requested another protocol.'));
        });
        // Has no effect where the promise is settled already.
        sent.once('close', () => fail(new Error('The server closed the connection.')));
        sent.once('response', (response) => {
          sent.removeAllListeners('close');
          readBeginning(response).then((text) => {
            clearTimeout(timer);
            resolve({ httpCode: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text });
          }, fail);
        });
        sent.end(body);
      }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function findUrlProblem({ protocol, hostname, username, password }: URL, allowsPrivate: boolean): string | undefined {
  if (username || password) return 'The URL must not have a user name or password.';
  if (allowsPrivate) return undefined;
  if (protocol !== 'https:') return 'The URL must begin with https:.';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host);
  return isPrivate ? NOT_PUBLIC : undefined;
}

const NOT_PUBLIC = 'The address is not public.';

/** Node's form of a name lookup. The agent checks each address that it returns. */
const toLookup =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses;
      if (error || first === undefined) done(error ?? new Error(NO_ADDRESS), '');
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });

const NO_ADDRESS = 'The host name has no address.';

/** Timeout of one query. There are two attempts. */
const DNS_TIMEOUT_MS = 2_500;
const nameServers = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });

/** Queries the name servers directly, because the operating system's lookup blocks a thread of the pool. */
const resolveByNameServers: Resolve = (hostname, _options, done) => {
  const found = Promise.allSettled([nameServers.resolve4(hostname), nameServers.resolve6(hostname)]);
  found.then(
    ([four, six]) => {
      const addresses = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ];
      if (addresses.length > 0) return done(null, addresses);
      const [reason] = [four, six].flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
      done(reason ?? new Error(NO_ADDRESS));
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
};

/** Reads with listeners, because an iterator costs more than the rest of a request. */
const readBeginning = (response: IncomingMessage) =>
  new Promise<string | null>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    // PostgreSQL cannot store NUL characters.
    const beginning = () => Buffer.concat(chunks).subarray(0, MAX_STORED_BYTES).toString('utf8').replaceAll('\0', '');
    const end = () => resolve(size === 0 ? null : beginning());
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size < MAX_STORED_BYTES) return;
      end();
      response.destroy();
    });
    response.once('end', end);
    response.on('error', reject);
  });

function describeError(error: unknown, timedOutAfter: number | undefined): string {
  if (timedOutAfter !== undefined) return `The server did not respond within ${timedOutAfter / 1000} seconds.`;
  if (!(error instanceof Error)) return String(error);
  if (error.message.includes('IP address')) return NOT_PUBLIC;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined || error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
