import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../src/app/config.ts';
import type { ChatService } from '../../../src/platform/ports/chat.ts';
import { createDiscord } from '../../../src/providers/discord/discord.ts';
import type { CodeHost } from '../../../src/platform/ports/code-host.ts';
import { createGitHub } from '../../../src/providers/github/github.ts';
import { PermanentError, RetryableError } from '../../../src/platform/ports/provider-errors.ts';
import { startVendor, type Vendor } from './vendor.ts';

let vendor: Vendor;
let chat: ChatService;
let host: CodeHost;

beforeAll(async () => {
  vendor = await startVendor();
  const client = { clientId: '42', clientSecret: 'hush', pagesUrl: 'https://sell.example' };
  chat = createDiscord({ ...client, token: 'bot', apiBase: vendor.url });
  host = createGitHub({ ...client, token: 'ghp', apiBase: vendor.url, webBase: vendor.url });
});
afterAll(() => vendor.stop());
beforeEach(() => {
  vendor.requests = [];
  vendor.replies = {};
});

const role = { server_id: '10', role_id: '20' };
const ROLE = '/guilds/10/members/30/roles/20';

describe('the Discord adapter', () => {
  it('an OAuth code is exchanged for the Discord account, and an invalid code returns undefined', async () => {
    vendor.replies['POST /oauth2/token'] = { status: 200, body: { access_token: 'access' } };
    vendor.replies['GET /users/@me'] = { status: 200, body: { id: '30', username: 'ada' } };
    expect(await chat.exchangeCodeForAccount('code')).toEqual({ id: '30', name: 'ada' });
    const [token, me] = vendor.requests;
    expect(Object.fromEntries(new URLSearchParams(token?.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'code',
      client_id: '42',
      client_secret: 'hush',
      redirect_uri: 'https://sell.example/account/linked-accounts/discord',
    });
    expect(me?.authorization).toBe('Bearer access');
    vendor.replies['POST /oauth2/token'] = { status: 400, body: { error: 'invalid_grant' } };
    expect(await chat.exchangeCodeForAccount('code')).toBeUndefined();
    vendor.replies['POST /oauth2/token'] = { status: 401, body: { error: 'invalid_client' } };
    await expect(chat.exchangeCodeForAccount('code')).rejects.toThrow(PermanentError);
  });

  it('an OAuth code is exchanged for the server of the bot, which lists its roles', async () => {
    vendor.replies['POST /oauth2/token'] = { status: 200, body: { access_token: 'x', guild: { id: '10' } } };
    vendor.replies['GET /guilds/10'] = {
      status: 200,
      body: { id: '10', name: 'Aster', roles: [{ id: '20', name: 'M' }] },
    };
    expect(await chat.exchangeCodeForServer('code')).toEqual({ id: '10' });
    expect(await chat.findServer('10')).toEqual({ id: '10', name: 'Aster', roles: [{ id: '20', name: 'M' }] });
    expect(vendor.requests.at(-1)?.authorization).toBe('Bot bot');
    expect(await chat.findServer('11')).toBeUndefined();
  });

  it('roles are granted and revoked, and revoking succeeds for a missing member', async () => {
    vendor.replies[`PUT ${ROLE}`] = { status: 204 };
    vendor.replies[`DELETE ${ROLE}`] = { status: 204 };
    await chat.grantRole(role, '30');
    await chat.revokeRole(role, '30');
    expect(vendor.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([`PUT ${ROLE}`, `DELETE ${ROLE}`]);
    vendor.replies[`DELETE ${ROLE}`] = { status: 404, body: { code: 10007, message: 'Unknown Member' } };
    await chat.revokeRole(role, '30');
    vendor.replies[`PUT ${ROLE}`] = { status: 404, body: { code: 10007, message: 'Unknown Member' } };
    await expect(chat.grantRole(role, '30')).rejects.toThrow(/404 Unknown Member/);
    vendor.replies[`DELETE ${ROLE}`] = { status: 403, body: { code: 50013, message: 'Missing Permissions' } };
    await expect(chat.revokeRole(role, '30')).rejects.toThrow(PermanentError);
  });

  it.each([
    [{ status: 500 }, undefined],
    [{ status: 429, headers: { 'Retry-After': '1.5' } }, 2],
    [{ status: 401 }, undefined],
    [{ status: 0 }, undefined],
  ])('a Discord failure is retryable: %j', async (reply, retryAfterSeconds) => {
    vendor.replies[`PUT ${ROLE}`] = reply;
    const failed = await chat.grantRole(role, '30').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RetryableError);
    expect(failed).toMatchObject({ retryAfterSeconds });
  });
});

const repository = { owner: 'aster', name: 'curves' };
const COLLABORATOR = '/repos/aster/curves/collaborators/ada';
const INVITATIONS = '/repos/aster/curves/invitations?per_page=100';

describe('the GitHub adapter', () => {
  beforeEach(() => {
    vendor.replies['GET /user/30'] = { status: 200, body: { id: 30, login: 'ada' } };
  });

  it('an OAuth code is exchanged for the GitHub account, and an invalid code returns undefined', async () => {
    vendor.replies['POST /login/oauth/access_token'] = { status: 200, body: { access_token: 'access' } };
    vendor.replies['GET /user'] = { status: 200, body: { id: 30, login: 'ada' } };
    expect(await host.exchangeCodeForAccount('code')).toEqual({ id: '30', name: 'ada' });
    expect(JSON.parse(vendor.requests[0]?.body ?? '')).toMatchObject({
      client_id: '42',
      client_secret: 'hush',
      code: 'code',
    });
    expect(vendor.requests[1]?.authorization).toBe('token access');
    vendor.replies['POST /login/oauth/access_token'] = { status: 200, body: { error: 'bad_verification_code' } };
    expect(await host.exchangeCodeForAccount('code')).toBeUndefined();
    vendor.replies['POST /login/oauth/access_token'] = { status: 200, body: { error: 'incorrect_client_credentials' } };
    await expect(host.exchangeCodeForAccount('code')).rejects.toThrow(PermanentError);
  });

  it('a repository is found, and only an account with admin permission is its administrator', async () => {
    expect(await host.hasRepository(repository)).toBe(false);
    vendor.replies['GET /repos/aster/curves'] = { status: 200, body: { id: 1 } };
    expect(await host.hasRepository(repository)).toBe(true);
    expect(vendor.requests[0]?.authorization).toBe('token ghp');
    expect(await host.isAdministrator(repository, '30')).toBe(false);
    vendor.replies[`GET ${COLLABORATOR}/permission`] = { status: 200, body: { permission: 'write' } };
    expect(await host.isAdministrator(repository, '30')).toBe(false);
    vendor.replies[`GET ${COLLABORATOR}/permission`] = { status: 200, body: { permission: 'admin' } };
    expect(await host.isAdministrator(repository, '30')).toBe(true);
    expect(await host.isAdministrator(repository, '31')).toBe(false);
  });

  it('a collaborator is invited by the current login of the account, and failures are permanent', async () => {
    vendor.replies[`PUT ${COLLABORATOR}`] = [{ status: 201, body: { id: 7 } }, { status: 204 }];
    await host.addCollaborator(repository, '30', 'push');
    await host.addCollaborator(repository, '30', 'push');
    expect(JSON.parse(vendor.requests[1]?.body ?? '')).toEqual({ permission: 'push' });
    await expect(host.addCollaborator(repository, '31', 'push')).rejects.toThrow(PermanentError);
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 422, body: { message: 'Validation Failed' } };
    await expect(host.addCollaborator(repository, '30', 'push')).rejects.toThrow(PermanentError);
  });

  it('removal deletes the collaborator and a pending invitation on any page', async () => {
    vendor.replies[`DELETE ${COLLABORATOR}`] = { status: 204 };
    const others = Array.from({ length: 100 }, (_, at) => ({ id: at, invitee: { id: 1000 + at } }));
    vendor.replies[`GET ${INVITATIONS}`] = {
      status: 200,
      body: others,
      headers: { Link: `<${vendor.url}${INVITATIONS}&page=2>; rel="next"` },
    };
    vendor.replies[`GET ${INVITATIONS}&page=2`] = {
      status: 200,
      body: [
        { id: 500, invitee: null },
        { id: 501, invitee: { id: 30 } },
      ],
    };
    vendor.replies['DELETE /repos/aster/curves/invitations/501'] = { status: 204 };
    await host.removeCollaborator(repository, '30');
    expect(vendor.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/repos/aster/curves/invitations/501' });
    vendor.replies = {};
    await host.removeCollaborator(repository, '30');
  });

  it.each([
    [{ status: 502 }, undefined],
    [{ status: 403, headers: { 'x-ratelimit-remaining': '0' } }, undefined],
    [{ status: 403, headers: { 'Retry-After': '60' } }, 60],
    [{ status: 403, body: { message: 'You have exceeded a secondary rate limit.' } }, 60],
    [{ status: 401 }, undefined],
  ])('a GitHub failure is retryable: %j', async (reply, retryAfterSeconds) => {
    vendor.replies[`PUT ${COLLABORATOR}`] = reply;
    const failed = await host.addCollaborator(repository, '30', 'pull').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(RetryableError);
    expect(failed).toMatchObject({ retryAfterSeconds });
    vendor.replies[`PUT ${COLLABORATOR}`] = { status: 403, body: { message: 'Must have admin rights' } };
    await expect(host.addCollaborator(repository, '30', 'pull')).rejects.toThrow(PermanentError);
  });
});

describe('redirects of the GitHub adapter', () => {
  const moved = (location: string) => ({ status: 301, headers: { Location: location } });
  const renamed = COLLABORATOR.replace('curves', 'lines');

  it('a redirect to the same origin, as for a renamed repository, is followed once', async () => {
    vendor.replies['GET /user/30'] = { status: 200, body: { id: 30, login: 'ada' } };
    vendor.replies[`PUT ${COLLABORATOR}`] = moved(renamed);
    vendor.replies[`PUT ${renamed}`] = { status: 201, body: {} };
    await host.addCollaborator(repository, '30', 'push');
    expect(vendor.requests.at(-1)).toMatchObject({
      path: renamed,
      authorization: 'token ghp',
      body: '{"permission":"push"}',
    });
    vendor.replies[`PUT ${renamed}`] = moved(COLLABORATOR);
    await expect(host.addCollaborator(repository, '30', 'push')).rejects.toThrow('redirects the request');
  });

  it('a redirect to another origin, or of the token exchange, is rejected', async () => {
    vendor.replies['GET /user/30'] = { status: 200, body: { id: 30, login: 'ada' } };
    vendor.replies[`PUT ${COLLABORATOR}`] = moved(`http://localhost:1${renamed}`);
    const failed = await host.addCollaborator(repository, '30', 'push').catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(PermanentError);
    vendor.replies['POST /login/oauth/access_token'] = moved('/elsewhere');
    await expect(host.exchangeCodeForAccount('code')).rejects.toThrow('redirects the request');
  });
});

describe('the configuration of Discord and GitHub', () => {
  const discord = { DISCORD_BOT_TOKEN: 'b.o-t', DISCORD_CLIENT_ID: '42', DISCORD_CLIENT_SECRET: 'hush' };
  const github = { GITHUB_TOKEN: 'ghp_1', GITHUB_CLIENT_ID: 'Iv1', GITHUB_CLIENT_SECRET: 'hush' };
  const production = { DATABASE_URL: 'postgres://localhost/x' };

  it('the services default to the sandbox in development and to none in production, and can be configured', () => {
    expect(readConfig({})).toMatchObject({ chat: { kind: 'sandbox' }, codeHost: { kind: 'sandbox' } });
    expect(readConfig(production)).toMatchObject({ chat: { kind: 'none' }, codeHost: { kind: 'none' } });
    expect(readConfig({ ...production, DISCORD_API_BASE: 'sandbox:' }).chat).toEqual({ kind: 'sandbox' });
    const config = readConfig({ ...discord, ...github, GITHUB_API_BASE: 'https://code.example/api/v3/' });
    expect(config.chat).toMatchObject({ kind: 'real', token: 'b.o-t', clientId: '42', apiBase: undefined });
    expect(config.codeHost).toMatchObject({ kind: 'real', apiBase: 'https://code.example/api/v3' });
  });

  it.each<[string, Record<string, string>]>([
    ['DISCORD_CLIENT_SECRET', { ...discord, DISCORD_CLIENT_SECRET: '' }],
    ['DISCORD_BOT_TOKEN', { ...discord, DISCORD_BOT_TOKEN: 'a b' }],
    ['DISCORD_API_BASE', { ...discord, DISCORD_API_BASE: 'http://elsewhere.example' }],
    ['GITHUB_TOKEN', { GITHUB_CLIENT_ID: 'x' }],
    ['GITHUB_TOKEN', { ...github, GITHUB_TOKEN: 'ghp\n' }],
    ['GITHUB_API_BASE', { ...github, GITHUB_API_BASE: 'nonsense' }],
    ['GITHUB_WEB_BASE', { ...github, GITHUB_WEB_BASE: 'ftp://x' }],
    ['GITHUB_TOKEN', { GITHUB_API_BASE: 'https://code.example' }],
  ])('an invalid setting is rejected with the name %s', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} must`));
  });
});
