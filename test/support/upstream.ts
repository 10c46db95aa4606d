import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface UpstreamAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

/** A real OpenID provider whose interactions complete without a person. */
export interface Upstream {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who signs in. Null: the person denies access. */
  account: UpstreamAccount | null;
  /** Follows redirects as a browser does, until one leaves the provider. @returns the last URL */
  visit(address: string): Promise<URL>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'sellbase', clientSecret: 'a secret between the two of them' };

export async function startUpstream(options: { redirectUris: string[]; port?: string }): Promise<Upstream> {
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/answer/')) void answer(request, response);
    else void callback(request, response);
  });
  await new Promise<void>((done) => server.listen(Number(options.port ?? 0), '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: options.redirectUris }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['key'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/answer/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ ...upstream.account, sub: id }) }),
  });
  const callback = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const { account } = upstream;
    if (account === null) return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: account.sub } });
    const grant = new provider.Grant({
      accountId: session?.accountId ?? account.sub,
      clientId: String(params.client_id),
    });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }

  const upstream: Upstream = {
    issuer,
    ...CLIENT,
    account: null,
    async visit(address) {
      const cookies = new Map<string, string>();
      let url = new URL(address);
      for (let steps = 0; url.origin === issuer; steps += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { Cookie: cookie } });
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.slice(0, line.indexOf(';')).split('=');
          cookies.set(name, value);
        }
        const next = response.headers.get('location');
        if (next === null || steps > 10)
          throw new Error(`stuck at ${url.href}: ${response.status} ${await response.text()}`);
        url = new URL(next, url);
      }
      return url;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return upstream;
}
