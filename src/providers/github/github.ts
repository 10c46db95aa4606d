import { accountPage, authorizationUrl } from '../../platform/oauth-client/authorization.ts';
import { call, textIn, type Answer, type Call } from '../../platform/http-client/call.ts';
import { Refused, TryLater } from '../../platform/ports/provider-errors.ts';
import type { AdapterOptions } from '../../platform/ports/external-service.ts';
import type { CodeHost, RepositoryName } from '../../platform/ports/code-host.ts';

const OWN_API = 'https://api.github.com';
const OWN_WEB = 'https://github.com';
const VERSION = { 'X-GitHub-Api-Version': '2022-11-28' };
const INVITATIONS_PER_PAGE = 100;
/** A repository with more open invitations than this many pages is not looked through to the end. */
const MAX_PAGES = 20;

/** The REST API of GitHub. Accounts are named by their ids, which outlive their names. */
export function createGitHub({ token, apiBase = OWN_API, webBase = OWN_WEB, ...options }: AdapterOptions): CodeHost {
  const ask = (path: string, request: Call = {}) =>
    call(`${apiBase}${path}`, { ...request, headers: { Authorization: `Bearer ${token}`, ...VERSION } });
  const nameOf = async (accountId: string) => {
    const answer = await ask(`/user/${encodeURIComponent(accountId)}`);
    if (answer.status === 404) return undefined;
    return expected(answer, [200], 'an account') && textIn(answer.body, 'login');
  };
  return {
    authorizationUrl: (authorization) =>
      authorizationUrl(`${webBase}/login/oauth/authorize`, authorization, {
        client_id: options.clientId,
        redirect_uri: `${options.pagesUrl}${accountPage('github')}`,
      }),

    async accountOf(code, codeVerifier) {
      const proof = codeVerifier === undefined ? {} : { code_verifier: codeVerifier };
      const access = await exchange(webBase, { code, ...proof }, options);
      if (access === undefined) return undefined;
      const { body } = await call(`${apiBase}/user`, { headers: { Authorization: `Bearer ${access}`, ...VERSION } });
      const [id, name] = [textIn(body, 'id'), textIn(body, 'login')];
      return id === undefined || name === undefined ? undefined : { id, name };
    },

    async hasRepository(repository) {
      const answer = await ask(pathOf(repository));
      return expected(answer, [200, 403, 404], 'a repository') && answer.status === 200;
    },

    async isAdministrator(repository, accountId) {
      const name = await nameOf(accountId);
      if (name === undefined) return false;
      const answer = await ask(`${pathOf(repository)}/collaborators/${encodeURIComponent(name)}/permission`);
      expected(answer, [200, 403, 404], 'a permission');
      return answer.status === 200 && textIn(answer.body, 'permission') === 'admin';
    },

    async addCollaborator(repository, accountId, permission) {
      const name = await nameOf(accountId);
      if (name === undefined) throw new Refused(`GitHub has no account ${accountId}`);
      const path = `${pathOf(repository)}/collaborators/${encodeURIComponent(name)}`;
      const answer = await ask(path, { method: 'PUT', body: { permission } });
      expected(answer, [201, 204], 'a collaborator');
    },

    async removeCollaborator(repository, accountId) {
      const name = await nameOf(accountId);
      if (name === undefined) return;
      const path = `${pathOf(repository)}/collaborators/${encodeURIComponent(name)}`;
      expected(await ask(path, { method: 'DELETE' }), [204, 404], 'a collaborator');
      await withdrawInvitation(ask, repository, accountId);
    },
  };
}

/** Whoever has not accepted yet is no collaborator: the invitation would let them in later. */
async function withdrawInvitation(
  ask: (path: string, request?: Call) => Promise<Answer>,
  repository: RepositoryName,
  accountId: string,
) {
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const list = await ask(`${pathOf(repository)}/invitations?per_page=${INVITATIONS_PER_PAGE}&page=${page}`);
    expected(list, [200, 404], 'invitations');
    const invitations: unknown[] = Array.isArray(list.body) ? list.body : [];
    const own = invitations.find(
      (invitation) => textIn(Reflect.get(Object(invitation), 'invitee'), 'id') === accountId,
    );
    const id = textIn(own, 'id');
    if (id !== undefined) {
      const path = `${pathOf(repository)}/invitations/${encodeURIComponent(id)}`;
      expected(await ask(path, { method: 'DELETE' }), [204, 404], 'an invitation');
      return;
    }
    if (invitations.length < INVITATIONS_PER_PAGE) return;
  }
}

/** OAuth 2.0. GitHub answers 200 with an error for a code that is not good. */
async function exchange(
  webBase: string,
  code: { code: string; code_verifier?: string },
  options: Pick<AdapterOptions, 'clientId' | 'clientSecret' | 'pagesUrl'>,
) {
  const body = {
    client_id: options.clientId,
    client_secret: options.clientSecret,
    ...code,
    redirect_uri: `${options.pagesUrl}${accountPage('github')}`,
  };
  const answer = await call(`${webBase}/login/oauth/access_token`, { method: 'POST', body });
  const error = textIn(answer.body, 'error');
  if (answer.status === 404 || error === 'incorrect_client_credentials')
    throw new Refused('GitHub does not know the client of this deployment');
  return textIn(answer.body, 'access_token');
}

const pathOf = ({ owner, name }: RepositoryName) => `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(name)}`;

/**
 * @throws TryLater our own token is not good: the operator can help that
 * @throws Refused any other status
 */
function expected({ status, body }: Answer, statuses: readonly number[], what: string): true {
  if (statuses.includes(status)) return true;
  const message = `GitHub answered ${status} for ${what}: ${textIn(body, 'message') ?? ''}`;
  throw status === 401 ? new TryLater(message) : new Refused(message);
}
