import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import { Browser } from './browser.ts';
import {
  buildAuthorizationRequest,
  CALLBACK,
  makeClient,
  makePublicClient,
  makeUser,
  clientMetadata,
  postForm,
  refreshRequest,
  relyingParty,
  runFlow,
  SCOPE,
  readStatusWith,
  requestCode,
  type BrowsingPerson,
  type Client,
} from './flow.ts';

let app: TestApp;
let developer: BrowsingPerson;
beforeAll(async () => {
  app = await testApp();
  developer = await makeUser(app);
});

const registrationPath = ({ client_id }: Pick<Client, 'client_id'>) => `/v1/oauth2/register/${client_id}`;

const statusForPerson = async (browser: Browser, url: URL) =>
  (await browser.fetch(url, { headers: { Accept: 'application/json' } })).status;

/** Sends a request with a registration access token. */
async function manage(method: string, path: string, token: string, body?: object) {
  const response = await fetch(app.baseUrl + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : undefined) as Record<string, unknown> };
}

describe('`POST /v1/oauth2/register`', () => {
  it('registering a client returns its secrets, which later reads omit, and fills in defaults', async () => {
    const client = await makeClient(developer.browser);
    expect(client).toMatchObject({
      client_id: expect.stringMatching(/^sell_ci_/),
      client_secret: expect.stringMatching(/^sell_cs_/),
      client_secret_expires_at: 0,
      registration_access_token: expect.stringMatching(/^sell_rat_/),
      registration_client_uri: app.baseUrl + registrationPath(client),
      token_endpoint_auth_method: 'client_secret_post',
      response_types: ['code'],
      application_type: 'web',
      redirect_uris: [CALLBACK],
      scope: SCOPE,
      logo_uri: null,
      modified_at: null,
    });
    expect([...client.grant_types].sort()).toEqual(['authorization_code', 'refresh_token']);
    const { client_secret: _secret, client_secret_expires_at: _expiry, registration_access_token, ...shown } = client;
    const read = await developer.browser.fetch(registrationPath(client));
    expect(await read.json()).toEqual(shown);
    expect((await manage('GET', registrationPath(client), registration_access_token)).body).toEqual(shown);
  });

  it('a public client receives no secret', async () => {
    expect((await makePublicClient(developer.browser)).client_secret).toBeNull();
  });

  it('`GET /v1/oauth2/` lists the clients of the caller only, newest first and without secrets', async () => {
    const [{ browser }, other] = [await makeUser(app), await makeUser(app)];
    const [first, second] = [await makeClient(browser), await makeClient(browser)];
    await makeClient(other.browser);
    const list = (await (await browser.fetch('/v1/oauth2/')).json()) as { items: Client[]; pagination: object };
    expect(list.items.map(({ client_id }) => client_id)).toEqual([second.client_id, first.client_id]);
    expect(list.pagination).toEqual({ total_count: 2, max_page: 1, is_total_count_exact: true });
    expect(JSON.stringify(list)).not.toContain('sell_cs_');
  });

  it('registering and listing clients return 401 without a session and for a personal access token', async () => {
    expect((await new Browser(app.baseUrl).send('POST', '/v1/oauth2/register', clientMetadata())).status).toBe(401);
    expect((await manage('POST', '/v1/oauth2/register', developer.person.token, clientMetadata())).status).toBe(401);
    expect((await manage('GET', '/v1/oauth2/', developer.person.token)).status).toBe(401);
  });

  it.each([
    'https://studio.example/callback',
    'https://studio.example/callback?tenant=1',
    'http://localhost/callback',
    'http://localhost:8123/callback',
  ])('the redirect URI %s is accepted', async (uri) => {
    expect((await makeClient(developer.browser, { redirect_uris: [uri] })).redirect_uris).toEqual([uri]);
  });

  it.each([
    'http://studio.example/callback',
    'http://localhost.evil.example/callback',
    'http://evil.example#localhost',
    'http://localhost@evil.example/callback',
    'https://studio.example/callback#fragment',
    'https://studio.example/callback#',
    'https:/callback',
    'http://127.0.0.1:8123/callback',
    'javascript:alert(1)',
    'data:text/html,hello',
    'file:///etc/passwd',
    'studio://callback',
    '/callback',
    'callback',
    '',
  ])('the redirect URI %j returns 422', async (uri) => {
    const body = clientMetadata({ redirect_uris: [CALLBACK, uri] });
    const response = await developer.browser.send('POST', '/v1/oauth2/register', body);
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain('"redirect_uris",1');
  });

  it.each([
    ['client_name', { client_name: undefined }],
    ['client_name', { client_name: '' }],
    ['redirect_uris', { redirect_uris: undefined }],
    ['redirect_uris', { redirect_uris: [] }],
    ['scope', { scope: undefined }],
    ['scope', { scope: '' }],
    ['scope', { scope: ' ' }],
    ['scope', { scope: 'openid launch:missiles' }],
    ['client_uri', { client_uri: undefined }],
    ['client_uri', { client_uri: 'javascript:alert(1)' }],
    ['logo_uri', { logo_uri: 'data:image/png;base64,AA==' }],
    ['token_endpoint_auth_method', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['grant_types', { grant_types: ['client_credentials'] }],
    ['grant_types', { grant_types: ['refresh_token'] }],
    ['response_types', { response_types: ['token'] }],
    ['application_type', { application_type: 'desktop' }],
    ['token_endpoint_auth_method', { application_type: 'native', token_endpoint_auth_method: 'client_secret_post' }],
  ])('an invalid %s in %j returns 422 at that field', async (field, change) => {
    const response = await developer.browser.send('POST', '/v1/oauth2/register', { ...clientMetadata(), ...change });
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain(`"body","${field}"`);
  });
});

describe('unknown fields of a registration', () => {
  it('a field that the service does not know is ignored, and changes nothing', async () => {
    const unknown = {
      contacts: ['dev@studio.example'],
      software_id: '4NRB1-0XZABZI9E6-5SM3R',
      client_secret: 'mine',
      id_token_signed_response_alg: 'none',
      request_uris: ['https://evil.example/request'],
    };
    const response = await developer.browser.send('POST', '/v1/oauth2/register', { ...clientMetadata(), ...unknown });
    expect(response.status).toBe(201);
    const client = (await response.json()) as Client;
    expect(client.client_secret).toMatch(/^sell_cs_/);
    for (const field of ['contacts', 'software_id', 'id_token_signed_response_alg', 'request_uris'])
      expect(client).not.toHaveProperty(field);
    const body = { ...clientMetadata(), ...unknown, client_id: client.client_id };
    expect((await developer.browser.send('PUT', registrationPath(client), body)).status).toBe(200);
    const stored = await app.db('oauth_clients').where({ id: client.client_id }).first('metadata');
    expect(JSON.stringify(stored)).not.toMatch(/contacts|request_uris|none/);
  });
});

describe('registration access tokens', () => {
  it('a registration access token reads its own registration, and changes none', async () => {
    const [client, other] = [await makeClient(developer.browser), await makeClient(developer.browser)];
    const token = client.registration_access_token;
    const body = { ...clientMetadata(), client_id: client.client_id };
    expect((await manage('GET', registrationPath(client), token)).status).toBe(200);
    expect((await manage('GET', registrationPath(other), token)).status).toBe(404);
    expect((await manage('PUT', registrationPath(client), token, body)).status).toBe(401);
    expect((await manage('DELETE', registrationPath(client), token)).status).toBe(401);
    expect((await manage('POST', `${registrationPath(client)}/secret`, token)).status).toBe(401);
    expect(await readStatusWith(app.baseUrl, token)).toBe(401);
    expect(await readStatusWith(app.baseUrl, token, '/v1/oauth2/')).toBe(401);
    expect(await readStatusWith(app.baseUrl, token, '/v1/oauth2/userinfo')).toBe(401);
  });

  it('a registration returns 401 for unknown tokens and for tokens of any other kind', async () => {
    const client = await makeClient(developer.browser);
    const { tokens } = await runFlow(await relyingParty(app, client), developer.browser);
    for (const token of ['sell_rat_nonsense', developer.person.token, tokens.access_token, must(client.client_secret)])
      expect((await manage('GET', registrationPath(client), token)).status).toBe(401);
  });
});

describe('OAuth clients of another person', () => {
  it('reading, updating, deleting or rotating a client of another person returns 404', async () => {
    const [client, { browser }] = [await makeClient(developer.browser), await makeUser(app)];
    const body = { ...clientMetadata(), client_id: client.client_id };
    expect((await browser.fetch(registrationPath(client))).status).toBe(404);
    expect((await browser.send('PUT', registrationPath(client), body)).status).toBe(404);
    expect((await browser.send('DELETE', registrationPath(client))).status).toBe(404);
    expect((await browser.send('POST', `${registrationPath(client)}/secret`)).status).toBe(404);
    expect((await developer.browser.fetch(registrationPath(client))).status).toBe(200);
  });
});

describe('`PUT /v1/oauth2/register/{client_id}`', () => {
  it('an update of an OAuth client replaces all metadata, and omitted fields return to their defaults', async () => {
    const logo_uri = 'https://studio.example/logo.png';
    const client = await makeClient(developer.browser, { logo_uri, grant_types: ['authorization_code'] });
    const body = { ...clientMetadata({ client_name: 'Beryl Studio' }), client_id: client.client_id };
    const response = await developer.browser.send('PUT', registrationPath(client), body);
    const changed = (await response.json()) as Client;
    expect(changed).toMatchObject({ client_name: 'Beryl Studio', logo_uri: null });
    expect(changed.grant_types).toHaveLength(2);
    expect(changed.modified_at).not.toBeNull();
    expect((await manage('GET', registrationPath(client), client.registration_access_token)).body).toEqual(changed);
  });

  it('an update of an OAuth client with the identifier of another client or with a plain HTTP redirect URI returns 422', async () => {
    const [client, other] = [await makeClient(developer.browser), await makeClient(developer.browser)];
    const put = (body: object) => developer.browser.send('PUT', registrationPath(client), body);
    expect((await put({ ...clientMetadata(), client_id: other.client_id })).status).toBe(422);
    const plain = clientMetadata({ redirect_uris: ['http://studio.example/cb'] });
    expect((await put({ ...plain, client_id: client.client_id })).status).toBe(422);
  });

  it('a change of redirect URIs and scopes applies to the next authorization request', async () => {
    const [client, { browser }] = [await makeClient(developer.browser), await makeUser(app)];
    const rp = await relyingParty(app, client);
    const redirect_uris = ['https://moved.example/callback'];
    const body = { ...clientMetadata({ redirect_uris, scope: 'openid' }), client_id: client.client_id };
    expect((await developer.browser.send('PUT', registrationPath(client), body)).status).toBe(200);
    expect(await statusForPerson(browser, (await buildAuthorizationRequest(rp)).url)).toBe(400);
    const parameters = { redirect_uri: 'https://moved.example/callback' };
    const { callback } = await requestCode(rp, browser, { parameters });
    expect(callback.searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('`POST /v1/oauth2/register/{client_id}/secret`', () => {
  it('a secret rotation invalidates the old secret immediately', async () => {
    const client = await makeClient(developer.browser);
    const response = await developer.browser.send('POST', `${registrationPath(client)}/secret`);
    const rotated = (await response.json()) as Record<string, unknown>;
    expect(rotated).toMatchObject({ client_id: client.client_id, client_secret_expires_at: 0 });
    expect(rotated.client_secret).toMatch(/^sell_cs_/);
    const old = await postForm(app.baseUrl, 'token', client, refreshRequest('sell_rt_x'));
    expect(old).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    const next = await postForm(app.baseUrl, 'token', { ...client, ...rotated }, refreshRequest('sell_rt_x'));
    expect(next).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('a secret rotation returns 409 for a public client', async () => {
    const client = await makePublicClient(developer.browser);
    expect((await developer.browser.send('POST', `${registrationPath(client)}/secret`)).status).toBe(409);
  });
});

describe('`DELETE /v1/oauth2/register/{client_id}`', () => {
  it('deleting a client invalidates its tokens, its registration and its authorization requests immediately', async () => {
    const [client, { browser }] = [await makeClient(developer.browser), await makeUser(app)];
    const rp = await relyingParty(app, client);
    const { tokens } = await runFlow(rp, browser);
    expect((await developer.browser.send('DELETE', registrationPath(client))).status).toBe(204);
    expect(await readStatusWith(app.baseUrl, tokens.access_token)).toBe(401);
    expect(await readStatusWith(app.baseUrl, tokens.access_token, '/v1/oauth2/userinfo')).toBe(401);
    const refused = await postForm(app.baseUrl, 'token', client, refreshRequest(tokens.refresh_token));
    expect(refused).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect((await developer.browser.fetch(registrationPath(client))).status).toBe(404);
    expect((await manage('GET', registrationPath(client), client.registration_access_token)).status).toBe(401);
    expect(await statusForPerson(browser, (await buildAuthorizationRequest(rp)).url)).toBe(400);
  });
});
