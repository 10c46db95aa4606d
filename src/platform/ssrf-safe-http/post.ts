import { promises as dns, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';
import type { NetworkPort } from '../ports/network.ts';

/** What came of a request to a server that others run. */
export interface HttpResult {
  httpCode: number;
  retryAfter: string | undefined;
  /** The beginning of the body; null where there is none. */
  text: string | null;
}

export interface HttpPost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Posts to addresses that others have chosen. @throws Error in words for whoever chose it */
export interface SsrfSafeHttpClient extends NetworkPort {
  post(message: HttpPost): Promise<HttpResult>;
  /** Why a URL is refused before it is ever tried; undefined: it is not. */
  validateUrl(url: string): string | undefined;
  close(): void;
}

interface ClientOptions {
  /** Whether addresses of this machine and its networks may be posted to, and without TLS. */
  allowsPrivate: boolean;
  timeoutMs: number;
  /** Looks names up; the name servers unless a test says otherwise. */
  resolve?: Resolve;
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: Error | null, addresses?: LookupAddress[]) => void,
) => void;

/** Of an answer that is kept, in bytes. The rest is not even read. */
const MAX_STORED_BYTES = 1000;

/**
 * Each name is looked up once per connection, and what was found is checked and connected to: an answer of the DNS that
 * changes in between leads nowhere else. Redirects are not followed.
 */
export function createSsrfSafeHttpClient({ allowsPrivate, timeoutMs, resolve = resolveByNameServers }: ClientOptions): SsrfSafeHttpClient {
  const options = {
    keepAlive: true,
    ...(!allowsPrivate && { lookup: publicAddressesOnly(resolve) }),
  };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };

  const refusalOf = (url: string) => findUrlProblem(new URL(url), allowsPrivate);
  return {
    validateUrl: refusalOf,
    post: ({ url, headers, body }) =>
      new Promise((resolve, reject) => {
        const refusal = refusalOf(url);
        if (refusal !== undefined) return reject(new Error(refusal));
        const isSecure = url.startsWith('https:');
        const timeout = AbortSignal.timeout(timeoutMs);
        const sent = (isSecure ? httpsRequest : httpRequest)(url, {
          method: 'POST',
          agent: agents[isSecure ? 'https:' : 'http:'],
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          signal: timeout,
        });
        sent.once('error', (error) => reject(new Error(describeError(error, timeout.aborted ? timeoutMs : undefined))));
        sent.once('upgrade', (_response, socket) => {
          socket.destroy();
          reject(new Error('It wants to speak another protocol.'));
        });
        // Whatever happened, it is over: what was settled before stays so.
        sent.once('close', () => reject(new Error('The connection was closed.')));
        sent.once('response', (response) => {
          sent.removeAllListeners('close');
          readBeginning(response).then(
            (text) =>
              resolve({ httpCode: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text }),
            (error: unknown) => reject(new Error(describeError(error, timeout.aborted ? timeoutMs : undefined))),
          );
        });
        sent.end(body);
      }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function findUrlProblem({ protocol, hostname, username, password }: URL, allowsPrivate: boolean): string | undefined {
  if (username || password) return 'It must not have a user name or password.';
  if (allowsPrivate) return undefined;
  if (protocol !== 'https:') return 'It must begin with https:.';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/i.test(host);
  return isPrivate ? NOT_PUBLIC : undefined;
}

const NOT_PUBLIC = 'Its address is not a public one.';

/** For connections: like Node's own, but of names for private addresses it says nothing. */
function publicAddressesOnly(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const [first] = addresses ?? [];
      if (!addresses || !first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new Error(NOT_PUBLIC), '');
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}

/** Of one name server; there are two tries. */
const DNS_TIMEOUT_MS = 2_500;
const nameServers = new dns.Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 });

/** Asks the name servers itself: the operating system's look-up takes a thread that reading files needs as well. */
const resolveByNameServers: Resolve = (hostname, _options, done) => {
  const found = Promise.allSettled([nameServers.resolve4(hostname), nameServers.resolve6(hostname)]);
  found.then(
    ([four, six]) => {
      const addresses = [
        ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
        ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
      ];
      if (addresses.length > 0) return done(null, addresses);
      const [reason] = [four, six].flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
      done(reason ?? new Error('Its name has no address.'));
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
};

async function readBeginning(response: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= MAX_STORED_BYTES) break;
  }
  if (size === 0) return null;
  // PostgreSQL's text has no place for NUL.
  return Buffer.concat(pieces).subarray(0, MAX_STORED_BYTES).toString('utf8').replaceAll('\0', '');
}

function describeError(error: unknown, timedOutAfter: number | undefined): string {
  if (timedOutAfter !== undefined) return `It did not answer within ${timedOutAfter / 1000} seconds.`;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return code === undefined || error.message.includes(code) ? error.message : `${error.message} (${code})`;
}
