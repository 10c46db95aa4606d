import { timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';
import Provider, { type Configuration, type errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { hashToken, generateToken } from '../../../shared/tokens.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Locals } from '../../../platform/http/locals.ts';
import { DPOP_ALGORITHMS } from '../../../platform/access/errors.ts';
import { cookieName } from '../../../platform/http/browser.ts';
import { findAccount, insertGrantOnConsent } from './accounts.ts';
import { createAdapter, toProviderGrant } from './adapter.ts';
import { createPolicy, extraParams } from './policy.ts';
import { isRegisteredRedirectUri } from './redirect-uris.ts';
import { generateRefreshToken } from './refresh-tokens.ts';
import { interactionCookie, TTL } from './rules.ts';
import { syncProviderSessions } from './browser-session.ts';

export interface ProviderOptions {
  getReader: () => Reader;
  log: Logger;
  /** The issuer, and public URL of the API. */
  baseUrl: string;
  /** Public URL of the pages for people with an account. */
  authUrl: string;
  scopes: readonly string[];
  /** The first key signs. */
  keys: JWK[];
}

export const ACCESS_TOKEN_PREFIX = 'sell_at_';

/** Prefixes of tokens by kind. */
const PREFIXES = { AuthorizationCode: 'sell_ac_', AccessToken: ACCESS_TOKEN_PREFIX } as const;

/** Paths of the contract. */
const ROUTES = {
  authorization: '/oauth2/authorize',
  pushed_authorization_request: '/v1/oauth2/par',
  token: '/v1/oauth2/token',
  userinfo: '/v1/oauth2/userinfo',
  revocation: '/v1/oauth2/revoke',
  introspection: '/v1/oauth2/introspect',
  jwks: '/.well-known/jwks.json',
};

const isTokenOfClient = async (_ctx: unknown, client: { clientId: string }, token: { clientId?: string | undefined }) =>
  token.clientId === client.clientId;

const FEATURES: Configuration['features'] = {
  devInteractions: { enabled: false },
  dPoP: { enabled: true },
  pushedAuthorizationRequests: { enabled: true },
  resourceIndicators: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  revocation: { enabled: true, allowedPolicy: isTokenOfClient },
  introspection: { enabled: true, allowedPolicy: isTokenOfClient },
};

/** Configures oidc-provider for OAuth 2.0 and OpenID Connect with our tables, sessions and pages. */
export function createProvider(options: ProviderOptions): Provider {
  const provider: Provider = new Provider(options.baseUrl, {
    ...providerConfiguration(options),
    loadExistingGrant: async (ctx) => {
      const row = await insertGrantOnConsent(options.getReader(), ctx);
      return row && Object.assign(new provider.Grant(), toProviderGrant(row));
    },
  });
  // The middleware overwrites host and protocol, so the provider can trust the headers.
  provider.proxy = true;
  syncProviderSessions(provider);
  issuePrefixedTokens(provider);
  provider.Client.prototype.compareClientSecret = function compare(this: { clientSecret?: string }, actual: string) {
    return timingSafeEqual(Buffer.from(this.clientSecret ?? '', 'hex'), hashToken(actual));
  };
  provider.Client.prototype.redirectUriAllowed = function isAllowed(uri: string) {
    return isRegisteredRedirectUri(uri, this);
  };
  provider.use(responseMiddleware(options));
  logErrors(provider, options.log);
  return provider;
}

function providerConfiguration({ getReader, authUrl, scopes, keys }: ProviderOptions): Configuration {
  return {
    adapter: createAdapter(getReader, authUrl),
    jwks: { keys },
    routes: ROUTES,
    scopes: [...scopes],
    claims: {
      openid: ['sub', 'sub_type', 'auth_time', 'name', 'organization_slug'],
      profile: ['name', 'picture'],
      email: ['email', 'email_verified'],
    },
    // The contract includes the claims of the scopes in the ID token, not only in userinfo.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' },
    enabledJWA: { dPoPSigningAlgValues: DPOP_ALGORITHMS as ('ES256' | 'Ed25519' | 'EdDSA')[] },
    rotateRefreshToken: true,
    // A public client proves the possession of a key, to which its refresh tokens are bound (RFC 9700 §2.2.2).
    issueRefreshToken: async ({ oidc }, client) =>
      client.grantTypeAllowed('refresh_token') &&
      (client.clientAuthMethod !== 'none' || oidc.entities.AccessToken?.jkt !== undefined),
    // Tokens outlive the browser session in which the user consented.
    expiresWithSession: async () => false,
    extraParams,
    // Public clients run in browsers, at the origin of their redirect URIs. Native applications do not.
    clientBasedCORS: (_ctx, origin, { applicationType, clientAuthMethod, redirectUris = [] }) =>
      applicationType === 'web' &&
      clientAuthMethod === 'none' &&
      redirectUris.some((uri) => new URL(uri).origin === origin),
    extraTokenClaims: (ctx) => ({ sub_type: ctx.oidc.account?.sub_type }),
    ttl: TTL,
    cookies: {
      names: { session: 'sell_op', interaction: 'sell_op_interaction', resume: 'sell_op_resume' },
      long: { httpOnly: true, overwrite: true, sameSite: 'lax' },
      short: { httpOnly: true, overwrite: true, sameSite: 'lax' },
    },
    interactions: {
      policy: createPolicy(() => getReader().now),
      url: (ctx, { uid }) => {
        setInteractionCookie(ctx, uid, authUrl);
        return `${authUrl}/oauth2/interaction/${uid}`;
      },
    },
    findAccount: (ctx, id, token) => findAccount(getReader(), ctx, id, token),
    features: FEATURES,
    // The page shows fixed texts for error codes, because attackers could put any text into the URL.
    renderError: (ctx, { error, error_description }) => {
      if (ctx.accepts('json', 'html') === 'json') {
        ctx.body = { error, error_description };
        return;
      }
      ctx.status = 303;
      ctx.redirect(`${authUrl}/oauth2/error?error=${encodeURIComponent(error)}`);
    },
  };
}

/** Binds an interaction to the browser that started it, so that a link to the interaction is useless elsewhere. */
function setInteractionCookie(ctx: KoaContextWithOIDC, uid: string, authUrl: string) {
  const secure = authUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: TTL.Interaction * 1000 } as const;
  ctx.cookies.set(cookieName(interactionCookie(uid), secure), '1', options);
}

/** Issues tokens with our prefix and checksum. The library's generator still runs, since it sets the format of the token. */
function issuePrefixedTokens(provider: Provider) {
  for (const [kind, prefix] of Object.entries(PREFIXES))
    replaceTokens(provider[kind as keyof typeof PREFIXES], () => generateToken(prefix));
  replaceTokens(provider.RefreshToken, ({ grantId = '' }) => generateRefreshToken(grantId));
}

function replaceTokens(kind: { prototype: object }, generate: (token: { grantId?: string }) => string) {
  const model = kind.prototype as { generateTokenId: (this: { grantId?: string }) => string };
  const { generateTokenId: noteFormat } = model;
  model.generateTokenId = function generateTokenId() {
    noteFormat.call(this);
    return generate(this);
  };
}

/** Corrects the discovery document, answers a revocation with JSON, and exposes the JSON body of the response to the log and to tests. */
function responseMiddleware({ baseUrl, authUrl }: ProviderOptions) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    if (ctx.path === '/.well-known/openid-configuration')
      Object.assign(Object(ctx.body), {
        // `requireQueryMode` refuses all other modes.
        response_modes_supported: ['query'],
        ...(authUrl !== baseUrl && { authorization_endpoint: authUrl + ROUTES.authorization }),
      });
    // RFC 7009 leaves the body open. Clients that parse every body of a success fail at an empty one.
    if (ctx.path === ROUTES.revocation && ctx.status === 200 && ctx.method === 'POST') ctx.body = {};
    const isJson = typeof ctx.body === 'object' && ctx.body !== null;
    if (isJson) ((ctx.res as Response).locals as Locals).responseBody = ctx.body;
  };
}

/** Logs errors of the server as errors, and refused requests of clients at debug level. */
function logErrors(provider: Provider, log: Logger) {
  provider.on('server_error', (ctx, error) => log.error({ err: error, path: ctx.path }, 'request failed'));
  const refused = (ctx: KoaContextWithOIDC, { error, error_description, error_detail }: errors.OIDCProviderError) =>
    log.debug({ path: ctx.path, error, error_description, error_detail }, 'OAuth request refused');
  provider.on('grant.error', refused);
  provider.on('authorization.error', refused);
}
