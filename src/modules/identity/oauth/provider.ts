import { timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';
import Provider, { type Configuration, type errors, type JWK, type KoaContextWithOIDC } from 'oidc-provider';
import type { Logger } from 'pino';
import { hashToken, newToken } from '../../../shared/tokens.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { Locals } from '../../../platform/http/dispatch.ts';
import { cookieName } from '../../../platform/http/browser.ts';
import { findAccount, grantOnConsent } from './accounts.ts';
import { createAdapter, toProviderGrant } from './adapter.ts';
import { createPolicy, extraParams } from './policy.ts';
import { interactionCookie, TTL } from './rules.ts';
import { followOurSession } from './signed-in.ts';

export interface ProviderParts {
  look: () => Reader;
  log: Logger;
  /** The issuer, and where programs reach the service. */
  baseUrl: string;
  /** Where people are sent. */
  authUrl: string;
  scopes: readonly string[];
  /** The one that signs first. */
  keys: JWK[];
}

export const ACCESS_TOKEN_PREFIX = 'sell_at_';

/** What each kind of secret begins with. */
const PREFIXES = { AuthorizationCode: 'sell_ac_', AccessToken: ACCESS_TOKEN_PREFIX, RefreshToken: 'sell_rt_' } as const;

/** Paths as the contract has them. */
const ROUTES = {
  authorization: '/oauth2/authorize',
  token: '/v1/oauth2/token',
  userinfo: '/v1/oauth2/userinfo',
  revocation: '/v1/oauth2/revoke',
  introspection: '/v1/oauth2/introspect',
  jwks: '/.well-known/jwks.json',
};

/** OAuth 2.0 and OpenID Connect by oidc-provider, on our tables, sessions and pages. */
export function createProvider(parts: ProviderParts): Provider {
  const provider: Provider = new Provider(parts.baseUrl, {
    ...configurationOf(parts),
    loadExistingGrant: async (ctx) => {
      const row = await grantOnConsent(parts.look(), ctx);
      return row && Object.assign(new provider.Grant(), toProviderGrant(row));
    },
  });
  // Hosts and protocol are pinned by whoever hands requests in.
  provider.proxy = true;
  followOurSession(provider);
  issueOurTokens(provider);
  provider.Client.prototype.compareClientSecret = function compare(this: { clientSecret?: string }, actual: string) {
    return timingSafeEqual(Buffer.from(this.clientSecret ?? '', 'hex'), hashToken(actual));
  };
  provider.use(afterwards(parts));
  report(provider, parts.log);
  return provider;
}

function configurationOf({ look, authUrl, scopes, keys }: ProviderParts): Configuration {
  return {
    adapter: createAdapter(look, authUrl),
    jwks: { keys },
    routes: ROUTES,
    scopes: [...scopes],
    claims: {
      openid: ['sub', 'sub_type', 'auth_time', 'name', 'organization_slug'],
      profile: ['name', 'picture'],
      email: ['email', 'email_verified'],
    },
    // An id_token says who somebody is, as the contract has it, and not only their id.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Tokens outlive the browser session in which they were allowed.
    expiresWithSession: async () => false,
    extraParams,
    // Public clients run in browsers, at the addresses that they are sent back to.
    clientBasedCORS: (_ctx, origin, { clientAuthMethod, redirectUris = [] }) =>
      clientAuthMethod === 'none' && redirectUris.some((uri) => new URL(uri).origin === origin),
    extraTokenClaims: (ctx) => ({ sub_type: ctx.oidc.account?.sub_type }),
    ttl: TTL,
    cookies: {
      names: { session: 'sell_op', interaction: 'sell_op_interaction', resume: 'sell_op_resume' },
      long: { httpOnly: true, overwrite: true, sameSite: 'lax' },
      short: { httpOnly: true, overwrite: true, sameSite: 'lax' },
    },
    interactions: {
      policy: createPolicy(() => look().now),
      url: (ctx, { uid }) => {
        markBrowser(ctx, uid, authUrl);
        return `${authUrl}/oauth2/interaction/${uid}`;
      },
    },
    findAccount: (ctx, id, token) => findAccount(look(), ctx, id, token),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: { enabled: true, allowedPolicy: isOwn },
      introspection: { enabled: true, allowedPolicy: isOwn },
    },
    // The page says why in words of ours: a text from the address could be anybody's.
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

/** What a person is asked is answered in the browser in which it was asked, and not where they were sent a link to it. */
function markBrowser(ctx: KoaContextWithOIDC, uid: string, authUrl: string) {
  const secure = authUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: TTL.Interaction * 1000 } as const;
  ctx.cookies.set(cookieName(interactionCookie(uid), secure), '1', options);
}

const isOwn = async (_ctx: unknown, client: { clientId: string }, token: { clientId?: string | undefined }) =>
  token.clientId === client.clientId;

/** With a prefix and a checksum. The library's own making has to run as well: it notes the format on the token. */
function issueOurTokens(provider: Provider) {
  for (const [kind, prefix] of Object.entries(PREFIXES)) {
    const model = provider[kind as keyof typeof PREFIXES].prototype as unknown as {
      generateTokenId: (this: object) => string;
    };
    const { generateTokenId: noteFormat } = model;
    model.generateTokenId = function generateTokenId() {
      noteFormat.call(this);
      return newToken(prefix);
    };
  }
}

/** The authorization page may have a host of its own; and the body is left where the log and the tests look for it. */
function afterwards({ baseUrl, authUrl }: ProviderParts) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    if (ctx.path === '/.well-known/openid-configuration')
      Object.assign(Object(ctx.body), {
        // As `requireQueryMode` has it.
        response_modes_supported: ['query'],
        ...(authUrl !== baseUrl && { authorization_endpoint: authUrl + ROUTES.authorization }),
      });
    const isJson = typeof ctx.body === 'object' && ctx.body !== null;
    if (isJson) ((ctx.res as Response).locals as Locals).responseBody = ctx.body;
  };
}

/** What a client did wrong is worth a look when somebody asks; what we did wrong is worth one now. */
function report(provider: Provider, log: Logger) {
  provider.on('server_error', (ctx, error) => log.error({ err: error, path: ctx.path }, 'request failed'));
  const refused = (ctx: KoaContextWithOIDC, { error, error_description, error_detail }: errors.OIDCProviderError) =>
    log.debug({ path: ctx.path, error, error_description, error_detail }, 'OAuth request refused');
  provider.on('grant.error', refused);
  provider.on('authorization.error', refused);
}
