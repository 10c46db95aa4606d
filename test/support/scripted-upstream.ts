import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { currentTime } from './time.ts';

/** An identity provider that returns any claims that a test sets, also forged ones. */
export interface ScriptedUpstream {
  issuer: string;
  /** Overrides fields of the correct metadata. */
  metadata: object;
  /** Overrides claims of the correct id_token. */
  claims: object;
  userinfo: object;
  /** Key that signs the id_tokens. Initially `publishedKey`. */
  signingKey: KeyObject;
  publishedKey: KeyObject;
  /** Status by path, instead of 200. */
  statuses: Record<string, number>;
  /** Takes over the connection of requests, by path. */
  takers: Record<string, (request: IncomingMessage) => void>;
  /** Number of requests by path. */
  counts: Record<string, number>;
  stop(): Promise<void>;
}

export const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startScriptedUpstream(clientId: string): Promise<ScriptedUpstream> {
  const { privateKey, publicKey } = newKey();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    upstream.counts[path] = (upstream.counts[path] ?? 0) + 1;
    const take = upstream.takers[path];
    if (take !== undefined) return take(request);
    response.writeHead(upstream.statuses[path] ?? 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answers[path]?.() ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream: ScriptedUpstream = {
    issuer,
    metadata: {},
    claims: {},
    userinfo: {},
    signingKey: privateKey,
    publishedKey: publicKey,
    statuses: {},
    takers: {},
    counts: {},
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const now = () => Math.floor(currentTime().getTime() / 1000);
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/me`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...upstream.metadata,
    }),
    '/jwks': () => ({ keys: [{ ...upstream.publishedKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256' }] }),
    '/token': () => ({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: signedToken(
        { iss: issuer, aud: clientId, sub: 'ada', iat: now(), exp: now() + 60, ...upstream.claims },
        upstream.signingKey,
      ),
    }),
    '/me': () => ({ sub: 'ada', ...upstream.userinfo }),
  };
  return upstream;
}

function signedToken(claims: object, key: KeyObject): string {
  const content = [{ alg: 'RS256', kid: 'k' }, claims].map(encoded).join('.');
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
