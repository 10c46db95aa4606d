import { RequestError } from '@octokit/request-error';
import { Octokit } from '@octokit/rest';
import { sameOriginFetch } from '../../platform/http-client/same-origin-fetch.ts';
import { accountCallbackPath, buildAuthorizationUrl } from '../../platform/oauth-client/authorization.ts';
import type { CodeHost, RepositoryName } from '../../platform/ports/code-host.ts';
import type { AdapterOptions } from '../../platform/ports/external-service.ts';
import { MAX_RETRY_AFTER_SECONDS, PermanentError, RetryableError } from '../../platform/ports/provider-errors.ts';

const OWN_API = 'https://api.github.com';
const OWN_WEB = 'https://github.com';
const INVITATIONS_PER_PAGE = 100;
/** Wait after a rate limit that names no time, in seconds. */
const DEFAULT_RETRY_AFTER_SECONDS = 60;

/** GitHub as a code host, by its REST API. Accounts are identified by their ids, because people rename them. */
export function createGitHub({ token, apiBase = OWN_API, webBase = OWN_WEB, ...options }: AdapterOptions): CodeHost {
  const connectTo = (baseUrl: string, auth?: string) => createOctokit(baseUrl, { auth, timeoutMs: options.timeoutMs });
  const octokit = connectTo(apiBase, token);
  const findLogin = async (accountId: string) => {
    const account = { account_id: Number(accountId) };
    const answer = await send(() => octokit.rest.users.getById(account), 'read an account', [404]);
    return answer?.data.login;
  };
  return {
    authorizationUrl: (authorization) =>
      buildAuthorizationUrl(`${webBase}/login/oauth/authorize`, authorization, {
        client_id: options.clientId,
        redirect_uri: `${options.pagesUrl}${accountCallbackPath('github')}`,
      }),

    async exchangeCodeForAccount(code, codeVerifier) {
      const accessToken = await exchangeCode(connectTo(webBase), options, { code, codeVerifier });
      if (accessToken === undefined) return undefined;
      const asPerson = connectTo(apiBase, accessToken);
      const answer = await send(() => asPerson.rest.users.getAuthenticated(), 'read an account', [404]);
      return answer && { id: String(answer.data.id), name: answer.data.login };
    },

    async hasRepository(repository) {
      const answer = await send(() => octokit.rest.repos.get(toRepo(repository)), 'read a repository', [403, 404]);
      return answer !== undefined;
    },

    async isAdministrator(repository, accountId) {
      const username = await findLogin(accountId);
      if (username === undefined) return false;
      const collaborator = { ...toRepo(repository), username };
      const read = () => octokit.rest.repos.getCollaboratorPermissionLevel(collaborator);
      return (await send(read, 'read a permission', [403, 404]))?.data.permission === 'admin';
    },

    async addCollaborator(repository, accountId, permission) {
      const username = await findLogin(accountId);
      if (username === undefined) throw new PermanentError(`GitHub has no account ${accountId}`);
      const collaborator = { ...toRepo(repository), username, permission };
      await send(() => octokit.rest.repos.addCollaborator(collaborator), 'add a collaborator');
    },

    async removeCollaborator(repository, accountId) {
      const username = await findLogin(accountId);
      if (username === undefined) return;
      const collaborator = { ...toRepo(repository), username };
      await send(() => octokit.rest.repos.removeCollaborator(collaborator), 'remove a collaborator', [404]);
      await withdrawInvitation(octokit, repository, accountId);
    },
  };
}

/** Retries and waits are left to the job queue, so none of Octokit's plugins for them is loaded. */
function createOctokit(
  baseUrl: string,
  { auth, timeoutMs }: { auth: string | undefined; timeoutMs: number | undefined },
): Octokit {
  const silent = () => undefined;
  return new Octokit({
    baseUrl,
    ...(auth !== undefined && { auth }),
    userAgent: 'Sellbase',
    request: { fetch: (url: string, init?: RequestInit) => sameOriginFetch(url, init, timeoutMs) },
    log: { debug: silent, info: silent, warn: silent, error: silent },
  });
}

/** An open invitation would let a removed account in later. */
async function withdrawInvitation(octokit: Octokit, repository: RepositoryName, accountId: string) {
  const find = async () => {
    const query = { ...toRepo(repository), per_page: INVITATIONS_PER_PAGE };
    for await (const { data } of octokit.paginate.iterator(octokit.rest.repos.listInvitations, query)) {
      const own = data.find(({ invitee }) => String(invitee?.id) === accountId);
      if (own !== undefined) return own.id;
    }
    return undefined;
  };
  const invitationId = await send(find, 'list invitations', [404]);
  if (invitationId === undefined) return;
  const invitation = { ...toRepo(repository), invitation_id: invitationId };
  await send(() => octokit.rest.repos.deleteInvitation(invitation), 'withdraw an invitation', [404]);
}

/** Exchanges a code (RFC 6749, section 4.1.3). GitHub answers an invalid code with status 200 and an error. */
async function exchangeCode(
  octokit: Octokit,
  { clientId, clientSecret, pagesUrl }: Pick<AdapterOptions, 'clientId' | 'clientSecret' | 'pagesUrl'>,
  { code, codeVerifier }: { code: string; codeVerifier: string | undefined },
): Promise<string | undefined> {
  const form = {
    client_id: clientId,
    client_secret: clientSecret,
    code,
    ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
    redirect_uri: `${pagesUrl}${accountCallbackPath('github')}`,
  };
  const headers = { accept: 'application/json' };
  const post = () => octokit.request('POST /login/oauth/access_token', { ...form, headers });
  const answer = await send(post, 'exchange a code', [404]);
  const { error, access_token: accessToken } = (answer?.data ?? {}) as { error?: string; access_token?: string };
  if (answer === undefined || error === 'incorrect_client_credentials')
    throw new PermanentError('GitHub does not know the client of this deployment');
  return accessToken;
}

const toRepo = ({ owner, name }: RepositoryName) => ({ owner, repo: name });

/**
 * Sends one request.
 * @param absent statuses that mean that there is nothing: the result is undefined
 * @throws RetryableError no answer, a status of the 500s, a rate limit, or an invalid token of the deployment
 * @throws PermanentError every other status
 */
async function send<Result>(
  request: () => Promise<Result>,
  action: string,
  absent: readonly number[] = [],
): Promise<Result | undefined> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // Octokit wraps the errors of `sameOriginFetch`.
    if (error.cause instanceof RetryableError || error.cause instanceof PermanentError) throw error.cause;
    if (isRateLimit(error))
      throw new RetryableError('GitHub limits our rate', { ...readRetryAfter(error), cause: error });
    const { status } = error;
    if (absent.includes(status)) return undefined;
    const message = `GitHub does not ${action}: ${status} ${error.message}`;
    if (status === 401 || status >= 500) throw new RetryableError(message, { cause: error });
    throw new PermanentError(message, { cause: error });
  }
}

/** GitHub reports some limits with status 403, and secondary limits by their message alone. */
function isRateLimit({ status, message, response }: RequestError): boolean {
  if (status === 429) return true;
  const headers = response?.headers ?? {};
  const isLimited =
    'retry-after' in headers || headers['x-ratelimit-remaining'] === '0' || SECONDARY_LIMIT.test(message);
  return status === 403 && isLimited;
}

const SECONDARY_LIMIT = /rate limit|too many requests/i;

function readRetryAfter({ message, response }: RequestError): { retryAfterSeconds?: number } {
  const seconds = Number(response?.headers['retry-after'] ?? NaN);
  if (seconds >= 0) return { retryAfterSeconds: Math.min(Math.ceil(seconds), MAX_RETRY_AFTER_SECONDS) };
  return SECONDARY_LIMIT.test(message) ? { retryAfterSeconds: DEFAULT_RETRY_AFTER_SECONDS } : {};
}
