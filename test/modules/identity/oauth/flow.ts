import * as oc from 'openid-client';
import { vi } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import type { TestApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, signIn, unique, type Person, type Seller } from '../../../support/make.ts';
import { Browser, type PromptAnswers } from './browser.ts';
import { giveKey, keyOfClient, keyOfToken, makeProof, recordToken } from './proof.ts';
import { currentTime } from '../../../support/time.ts';

type Schemas = components['schemas'];

/** The redirect URI of relying parties. No server listens there. */
export const CALLBACK = 'http://localhost:9999/callback';
export const SCOPE = 'openid email user:read organizations:read user:orders:read';
/** A valid UUID that identifies nothing. */
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export interface BrowsingPerson {
  person: Person;
  browser: Browser;
}

/** Makes a new person with a session. */
export async function makeUser(app: TestApp): Promise<BrowsingPerson> {
  const person = await makePerson();
  return { person, browser: await openBrowser(app, person) };
}

/** Makes a new person with an organization and a session. */
export async function makeOwner(app: TestApp): Promise<{ person: Seller; browser: Browser }> {
  const person = await makeSeller();
  return { person, browser: await openBrowser(app, person) };
}

export async function openBrowser(app: TestApp, { email }: Pick<Person, 'email'>): Promise<Browser> {
  return new Browser(app.baseUrl, await signIn(app, email));
}

export type Client = Schemas['OAuthClientCreated'];
type Metadata = Partial<Schemas['OAuthClientCreate']>;

export const clientMetadata = (more: Metadata = {}): Schemas['OAuthClientCreate'] => ({
  client_name: 'Aster Studio',
  client_uri: 'https://studio.example',
  redirect_uris: [CALLBACK],
  scope: SCOPE,
  ...more,
});

/** Registers a client, confidential unless `token_endpoint_auth_method` is `none`. */
export async function makeClient(owner: Browser, more: Metadata = {}): Promise<Client> {
  const response = await owner.send('POST', '/v1/oauth2/register', clientMetadata(more));
  if (response.status !== 201) throw new Error(`no client: ${response.status} ${await response.text()}`);
  return (await response.json()) as Client;
}

/** Registers a public client with a key. */
export async function makePublicClient(owner: Browser, more: Metadata = {}): Promise<Client> {
  const client = await makeClient(owner, { token_endpoint_auth_method: 'none', ...more });
  await giveKey(client.client_id);
  return client;
}

/** The relying party, a real library that also verifies the signatures of id_tokens. */
export function relyingParty(app: { baseUrl: string }, client: Client): Promise<oc.Configuration> {
  return oc.discovery(new URL(app.baseUrl), client.client_id, undefined, clientAuthentication(client), {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the mark is only a warning, and this is the loopback interface
    execute: [oc.allowInsecureRequests, oc.enableNonRepudiationChecks],
  });
}

const handles = new WeakMap<oc.Configuration, oc.DPoPHandle>();

/** The option with which a public client proves its requests. Returns an empty object for other clients. */
export function provenBy(rp: oc.Configuration): { DPoP?: oc.DPoPHandle } {
  const pair = keyOfClient(rp.clientMetadata().client_id);
  if (pair === undefined) return {};
  const DPoP = handles.get(rp) ?? oc.getDPoPHandle(rp, pair);
  handles.set(rp, DPoP);
  return { DPoP };
}

function clientAuthentication({ token_endpoint_auth_method: method, client_secret: secret }: Client): oc.ClientAuth {
  if (method === 'none') return oc.None();
  return method === 'client_secret_basic' ? oc.ClientSecretBasic(secret ?? '') : oc.ClientSecretPost(secret ?? '');
}

type Parameters = Record<string, string | undefined>;

/** An authorization request with the values that the relying party stores until the callback. */
export interface AuthorizationRequest {
  url: URL;
  state: string;
  nonce: string;
  /** The value is undefined without a challenge in the request. */
  verifier: string | undefined;
}

/** Builds an authorization request. @param parameters overrides of the defaults; undefined omits a parameter */
export async function buildAuthorizationRequest(
  rp: oc.Configuration,
  parameters: Parameters = {},
): Promise<AuthorizationRequest> {
  const [state, nonce, verifier] = [oc.randomState(), oc.randomNonce(), oc.randomPKCECodeVerifier()];
  const all: Parameters = {
    redirect_uri: CALLBACK,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await oc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...parameters,
  };
  const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const url = oc.buildAuthorizationUrl(rp, Object.fromEntries(sent));
  return { url, state, nonce, verifier: all.code_challenge === undefined ? undefined : verifier };
}

/** Overrides for a request without PKCE, which confidential clients may send. */
export const WITHOUT_PKCE = { code_challenge: undefined, code_challenge_method: undefined };

export async function redeemCode(rp: oc.Configuration, callback: URL, request: AuthorizationRequest) {
  const { url, state, nonce, verifier } = request;
  const wantsIdToken = (url.searchParams.get('scope') ?? '').split(' ').includes('openid');
  const expected = {
    expectedState: state,
    idTokenExpected: wantsIdToken,
    ...(wantsIdToken && { expectedNonce: nonce }),
    ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
  };
  const tokens = await oc.authorizationCodeGrant(rp, callback, expected, undefined, provenBy(rp));
  recordToken(rp.clientMetadata().client_id, tokens.access_token);
  return tokens;
}

/** Refreshes as a relying party. */
export async function refreshTokens(rp: oc.Configuration, refreshToken: string) {
  const tokens = await oc.refreshTokenGrant(rp, refreshToken, undefined, provenBy(rp));
  recordToken(rp.clientMetadata().client_id, tokens.access_token);
  return tokens;
}

interface FlowOptions extends PromptAnswers {
  parameters?: Parameters;
}

/** Sends a browser through an authorization. @returns the request, the callback URL and the prompts */
export async function requestCode(
  rp: oc.Configuration,
  browser: Browser,
  { parameters, ...answers }: FlowOptions = {},
) {
  const authRequest = await buildAuthorizationRequest(rp, parameters);
  return { authRequest, ...(await browser.authorize(authRequest.url, answers)) };
}

/** Runs a whole flow: the person allows, and the relying party redeems the code. */
export async function runFlow(rp: oc.Configuration, browser: Browser, options: FlowOptions = {}) {
  const { authRequest, callback, prompts } = await requestCode(rp, browser, options);
  return { authRequest, callback, prompts, tokens: await redeemCode(rp, callback, authRequest) };
}

export interface OAuthAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** Posts a form to an endpoint for clients, with the client's secret in the body, or the proof of a public client. */
export async function postForm(
  baseUrl: string,
  endpoint: 'token' | 'revoke' | 'introspect' | 'par',
  client: Pick<Client, 'client_id'> & { client_secret?: string | null },
  parameters: Parameters,
): Promise<OAuthAnswer> {
  const body = new URLSearchParams({ client_id: client.client_id });
  if (client.client_secret) body.set('client_secret', client.client_secret);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) body.set(name, value);
  const url = `${baseUrl}/v1/oauth2/${endpoint}`;
  const pair = keyOfClient(client.client_id);
  const headers = pair && { DPoP: await makeProof(pair, { method: 'POST', url }) };
  const response = await fetch(url, { method: 'POST', body, ...(headers && { headers }) });
  const answer = parse(await response.text());
  if (endpoint === 'token') recordToken(client.client_id, answer.access_token);
  return { status: response.status, headers: response.headers, body: answer };
}

const parse = (text: string) => (text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {});

/** The parameters that redeem a code. @param more overrides of the defaults; undefined omits a parameter */
export const codeRequest = (callback: URL, verifier: string | undefined, more: Parameters = {}): Parameters => ({
  grant_type: 'authorization_code',
  code: callback.searchParams.get('code') ?? '',
  redirect_uri: CALLBACK,
  code_verifier: verifier,
  ...more,
});

export const refreshRequest = (refreshToken: string | undefined, more: Parameters = {}): Parameters => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
  ...more,
});

/** @returns the status of a GET request with the access token, and with a proof if the token is bound to a key */
export async function readStatusWith(baseUrl: string, token: string, path = '/v1/organizations/'): Promise<number> {
  const pair = keyOfToken(token);
  const headers =
    pair === undefined
      ? { Authorization: `Bearer ${token}` }
      : { Authorization: `DPoP ${token}`, DPoP: await makeProof(pair, { url: baseUrl + path, accessToken: token }) };
  return (await fetch(baseUrl + path, { headers })).status;
}

/** Requests a sign-in code and reads it from the sandbox mail. */
export async function requestSignInCode(browser: Browser, email: string): Promise<string> {
  const response = await browser.send('POST', '/v1/sign-in/codes', { email });
  if (response.status !== 204) throw new Error(`no code: ${response.status} ${await response.text()}`);
  const { items } = (await (await browser.fetch('/v1/sandbox/mails')).json()) as Schemas['SandboxMailList'];
  const mail = must(items.find(({ recipient }) => recipient === email));
  return must(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail.text))[0];
}

/** Signs in by mail, and the browser stores the session cookie. */
export async function signInByMail(browser: Browser, email: string): Promise<void> {
  const code = await requestSignInCode(browser, email);
  const response = await browser.send('POST', '/v1/sign-in', { code });
  if (response.status !== 201) throw new Error(`no sign-in: ${response.status} ${await response.text()}`);
}

/** Runs an action with the clock set ahead by `seconds`. */
export async function afterSeconds<Value>(seconds: number, act: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ['Date'], now: currentTime().getTime() + seconds * 1000 });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}

/** Advances the fake clock by one second. */
export const advanceOneSecond = () => void vi.setSystemTime(currentTime().getTime() + 1000);

/** @returns a unique email address */
export const newEmail = () => `${unique('oauth')}@example.com`;
