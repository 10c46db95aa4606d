import { DiscordAPIError, HTTPError, RateLimitError, REST } from '@discordjs/rest';
import {
  Routes,
  type RESTGetAPICurrentUserResult,
  type RESTGetAPIGuildResult,
  type RESTPostOAuth2AccessTokenWithBotAndGuildsScopeResult,
} from 'discord-api-types/v10';
import { sameOriginFetch } from '../../platform/http-client/same-origin-fetch.ts';
import {
  accountCallbackPath,
  buildAuthorizationUrl,
  CHAT_SERVER_CALLBACK_PATH,
} from '../../platform/oauth-client/authorization.ts';
import type { ChatService, ServerRole } from '../../platform/ports/chat.ts';
import type { AdapterOptions } from '../../platform/ports/external-service.ts';
import { MAX_RETRY_AFTER_SECONDS, PermanentError, RetryableError } from '../../platform/ports/provider-errors.ts';

const OWN_API = 'https://discord.com/api/v10';
const OWN_WEB = 'https://discord.com';
/** The only permission that the bot requests. */
const MANAGE_ROLES = '268435456';

/** Discord as a chat service, by its HTTP API version 10. */
export function createDiscord({
  token,
  apiBase = OWN_API,
  webBase = OWN_WEB,
  ...options
}: AdapterOptions): ChatService {
  const rest = createRest(apiBase, options.timeoutMs);
  // The library forgets a token that Discord once refused.
  const asBot = () => rest.setToken(token);
  const exchange = (code: Code, callbackPath: string) => exchangeCode(rest, options, { ...code, callbackPath });
  return {
    authorizationUrl: (authorization, of) =>
      buildAuthorizationUrl(`${webBase}/oauth2/authorize`, authorization, {
        client_id: options.clientId,
        ...(of === 'server'
          ? {
              scope: 'identify bot',
              permissions: MANAGE_ROLES,
              redirect_uri: `${options.pagesUrl}${CHAT_SERVER_CALLBACK_PATH}`,
            }
          : { scope: 'identify', redirect_uri: `${options.pagesUrl}${accountCallbackPath('discord')}` }),
      }),

    async exchangeCodeForAccount(code, codeVerifier) {
      const grant = await exchange({ code, codeVerifier }, accountCallbackPath('discord'));
      if (grant === undefined) return undefined;
      const options = { ...UNVERSIONED, auth: false, headers: { Authorization: `Bearer ${grant.access_token}` } };
      const user = await send(() => rest.get(Routes.user(), options), 'read an account', NOT_FOUND);
      return user === undefined ? undefined : toAccount(user as RESTGetAPICurrentUserResult);
    },

    async exchangeCodeForServer(code, codeVerifier) {
      const grant = await exchange({ code, codeVerifier }, CHAT_SERVER_CALLBACK_PATH);
      return grant?.guild && { id: grant.guild.id };
    },

    async findServer(id) {
      const guild = await send(() => asBot().get(Routes.guild(id), UNVERSIONED), 'read a server', [403, 404]);
      if (guild === undefined) return undefined;
      const { name, roles } = guild as RESTGetAPIGuildResult;
      return { id, name, roles: roles.map((role) => ({ id: role.id, name: role.name })) };
    },

    async grantRole(role, accountId) {
      await send(() => asBot().put(roleRoute(role, accountId), UNVERSIONED), 'give the role');
    },

    async revokeRole(role, accountId) {
      await send(() => asBot().delete(roleRoute(role, accountId), UNVERSIONED), 'take the role', NOT_FOUND);
    },
  };
}

/** The base URL contains the version of the API. */
const UNVERSIONED = { versioned: false } as const;
const NOT_FOUND = [404];

/** Retries and waits are left to the job queue: the library reports a rate limit at once. */
function createRest(api: string, timeoutMs: number | undefined): REST {
  return new REST({
    api,
    retries: 0,
    rejectOnRateLimit: () => true,
    hashSweepInterval: 0,
    handlerSweepInterval: 0,
    userAgentAppendix: 'Sellbase',
    // Its types name undici's copies of the global classes.
    makeRequest: (url, init) => sameOriginFetch(url, init as RequestInit, timeoutMs),
  });
}

interface Code {
  code: string;
  codeVerifier: string | undefined;
}

/** Exchanges a code (RFC 6749, section 4.1.3). Returns undefined for an invalid code. */
async function exchangeCode(
  rest: REST,
  { clientId, clientSecret, pagesUrl }: Pick<AdapterOptions, 'clientId' | 'clientSecret' | 'pagesUrl'>,
  { code, codeVerifier, callbackPath }: Code & { callbackPath: string },
) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${pagesUrl}${callbackPath}`,
    client_id: clientId,
    client_secret: clientSecret,
    ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
  });
  const options = {
    ...UNVERSIONED,
    auth: false,
    body,
    passThroughBody: true,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };
  const grant = await send(
    () => rest.post(Routes.oauth2TokenExchange(), options),
    'exchange a code',
    [400],
    () => {
      throw new PermanentError('Discord does not know the client of this deployment');
    },
  );
  return grant as RESTPostOAuth2AccessTokenWithBotAndGuildsScopeResult | undefined;
}

const toAccount = ({ id, username }: RESTGetAPICurrentUserResult) => ({ id, name: username });

const roleRoute = ({ server_id, role_id }: ServerRole, accountId: string) =>
  Routes.guildMemberRole(server_id, accountId, role_id);

/** The bot's token is invalid. The operator can set a valid one, so a later attempt may succeed. */
const refuseBotToken = () => {
  throw new RetryableError("Discord refuses the bot's token");
};

/**
 * Sends one request.
 * @param absent statuses that mean that there is nothing: the result is undefined
 * @throws RetryableError no answer, a status of the 500s, a rate limit, or what `unauthorized` throws
 * @throws PermanentError every other status
 */
async function send(
  request: () => Promise<unknown>,
  action: string,
  absent: readonly number[] = [],
  unauthorized: () => never = refuseBotToken,
): Promise<unknown> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof RetryableError || error instanceof PermanentError) throw error;
    if (error instanceof RateLimitError) {
      const retryAfterSeconds = Math.min(Math.ceil(error.retryAfter / 1000), MAX_RETRY_AFTER_SECONDS);
      throw new RetryableError('Discord limits our rate', { retryAfterSeconds, cause: error });
    }
    if (!(error instanceof DiscordAPIError || error instanceof HTTPError))
      throw new RetryableError('Discord does not answer', { cause: error });
    const { status } = error;
    if (absent.includes(status)) return undefined;
    if (status === 401) unauthorized();
    if (status >= 500) throw new RetryableError(`Discord answered ${status}`, { cause: error });
    throw new PermanentError(`Discord does not ${action}: ${status} ${error.message}`, { cause: error });
  }
}
