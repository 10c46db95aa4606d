import { accountPage, authorizationUrl, CHAT_SERVER_PAGE } from '../../platform/oauth-client/authorization.ts';
import { call, textIn, type Answer, type Call } from '../../platform/http-client/call.ts';
import { Refused, TryLater } from '../../platform/ports/provider-errors.ts';
import type { AdapterOptions } from '../../platform/ports/external-service.ts';
import type { Chat, RoleOf } from '../../platform/ports/chat.ts';

const OWN_API = 'https://discord.com/api/v10';
const OWN_WEB = 'https://discord.com';
/** All that our bot wants of a server: to give roles. */
const MANAGE_ROLES = '268435456';

/** The HTTP API of Discord, version 10. */
export function createDiscord({ token, apiBase = OWN_API, webBase = OWN_WEB, ...options }: AdapterOptions): Chat {
  const asBot = async (path: string, request: Call = {}) => {
    const answer = await call(`${apiBase}${path}`, { ...request, headers: { Authorization: `Bot ${token}` } });
    // The operator can help that.
    if (answer.status === 401) throw new TryLater('Discord does not take the token of our bot');
    return answer;
  };
  const exchange = exchanger(apiBase, options);
  return {
    authorizationUrl: (authorization, of) =>
      authorizationUrl(`${webBase}/oauth2/authorize`, authorization, {
        client_id: options.clientId,
        ...(of === 'server'
          ? { scope: 'identify bot', permissions: MANAGE_ROLES, redirect_uri: `${options.pagesUrl}${CHAT_SERVER_PAGE}` }
          : { scope: 'identify', redirect_uri: `${options.pagesUrl}${accountPage('discord')}` }),
      }),

    async accountOf(code, codeVerifier) {
      const grant = await exchange({ code, codeVerifier }, accountPage('discord'));
      const access = textIn(grant, 'access_token');
      if (access === undefined) return undefined;
      const headers = { Authorization: `Bearer ${access}` };
      const { body } = await call(`${apiBase}/users/@me`, { headers });
      const [id, name] = [textIn(body, 'id'), textIn(body, 'username')];
      return id === undefined || name === undefined ? undefined : { id, name };
    },

    async connectServer(code, codeVerifier) {
      const grant = await exchange({ code, codeVerifier }, CHAT_SERVER_PAGE);
      const guild: unknown = typeof grant === 'object' && grant !== null ? Reflect.get(grant, 'guild') : undefined;
      const id = textIn(guild, 'id');
      return id === undefined ? undefined : { id };
    },

    async findServer(id) {
      const { status, body } = await asBot(`/guilds/${encodeURIComponent(id)}`);
      if (status === 403 || status === 404) return undefined;
      const name = textIn(body, 'name');
      if (status !== 200 || name === undefined) throw new Refused(`Discord answered ${status} for a server`);
      return { id, name, roles: rolesOf(body) };
    },

    async grantRole(role, accountId) {
      const { status, body } = await asBot(pathOf(role, accountId), { method: 'PUT' });
      if (status !== 204) throw new Refused(`Discord does not give the role: ${reasonOf({ status, body })}`);
    },

    async revokeRole(role, accountId) {
      const { status, body } = await asBot(pathOf(role, accountId), { method: 'DELETE' });
      if (status !== 204 && status !== 404)
        throw new Refused(`Discord does not take the role: ${reasonOf({ status, body })}`);
    },
  };
}

interface Code {
  code: string;
  codeVerifier: string | undefined;
}

/** OAuth 2.0: what a code that came back with a browser stands for; undefined for one that is not good. */
function exchanger(apiBase: string, options: Omit<AdapterOptions, 'token' | 'apiBase' | 'webBase'>) {
  const { clientId, clientSecret, pagesUrl } = options;
  return async ({ code, codeVerifier }: Code, page: string): Promise<unknown> => {
    const form = { grant_type: 'authorization_code', code, redirect_uri: `${pagesUrl}${page}` };
    const client = { client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams({ ...form, ...client });
    if (codeVerifier !== undefined) body.set('code_verifier', codeVerifier);
    const answer = await call(`${apiBase}/oauth2/token`, { method: 'POST', body });
    if (answer.status === 401) throw new Refused('Discord does not know the client of this deployment');
    return answer.status === 200 ? answer.body : undefined;
  };
}

function pathOf({ server_id, role_id }: RoleOf, accountId: string): string {
  const [server, account, role] = [server_id, accountId, role_id].map(encodeURIComponent);
  return `/guilds/${server}/members/${account}/roles/${role}`;
}

function rolesOf(body: unknown): { id: string; name: string }[] {
  const roles: unknown = Reflect.get(Object(body), 'roles');
  if (!Array.isArray(roles)) return [];
  return roles.flatMap((role: unknown) => {
    const [id, name] = [textIn(role, 'id'), textIn(role, 'name')];
    return id === undefined || name === undefined ? [] : [{ id, name }];
  });
}

const reasonOf = ({ status, body }: Answer) => `${status} ${textIn(body, 'message') ?? ''}`.trim();
