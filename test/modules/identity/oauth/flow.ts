import * as oc from 'openid-client';
import { vi } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import type { TestApp } from '../../../support/app.ts';
import { makePerson, makeSeller, must, signIn, unique, type Person, type Seller } from '../../../support/make.ts';
import { Browser, type Answers } from './browser.ts';

type Schemas = components['schemas'];

/** Where relying parties wait; nobody listens there. */
export const CALLBACK = 'http://localhost:9999/callback';
export const SCOPE = 'openid email user:read organizations:read user:orders:read';
/** Fits the schema of what is stored nowhere. */
export const NO_UUID = '00000000-0000-4000-8000-000000000000';

export interface BrowsingPerson {
  person: Person;
  browser: Browser;
}

/** A new person who is signed in. */
export async function makeUser(app: TestApp): Promise<BrowsingPerson> {
  const person = await makePerson();
  return { person, browser: await browserOf(app, person) };
}

/** A new person with an organization, who is signed in. */
export async function makeOwner(app: TestApp): Promise<{ person: Seller; browser: Browser }> {
  const person = await makeSeller();
  return { person, browser: await browserOf(app, person) };
}

export async function browserOf(app: TestApp, { email }: Pick<Person, 'email'>): Promise<Browser> {
  return new Browser(app.baseUrl, await signIn(app, email));
}

export type Client = Schemas['OAuthClientCreated'];
type Metadata = Partial<Schemas['OAuthClientCreate']>;

export const metadata = (more: Metadata = {}): Schemas['OAuthClientCreate'] => ({
  client_name: 'Aster Studio',
  client_uri: 'https://studio.example',
  redirect_uris: [CALLBACK],
  scope: SCOPE,
  ...more,
});

/** Registers a client; confidential unless `token_endpoint_auth_method` says otherwise. */
export async function makeClient(owner: Browser, more: Metadata = {}): Promise<Client> {
  const response = await owner.send('POST', '/v1/oauth2/register', metadata(more));
  if (response.status !== 201) throw new Error(`no client: ${response.status} ${await response.text()}`);
  return (await response.json()) as Client;
}

export const makePublicClient = (owner: Browser, more: Metadata = {}) =>
  makeClient(owner, { token_endpoint_auth_method: 'none', ...more });

/** The client's program: a real library, which verifies the signatures of id_tokens, too. */
export function relyingParty(app: { baseUrl: string }, client: Client): Promise<oc.Configuration> {
  return oc.discovery(new URL(app.baseUrl), client.client_id, undefined, clientAuthentication(client), {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so only to stand out; this is the loopback
    execute: [oc.allowInsecureRequests, oc.enableNonRepudiationChecks],
  });
}

function clientAuthentication({ token_endpoint_auth_method: method, client_secret: secret }: Client): oc.ClientAuth {
  if (method === 'none') return oc.None();
  return method === 'client_secret_basic' ? oc.ClientSecretBasic(secret ?? '') : oc.ClientSecretPost(secret ?? '');
}

type Parameters = Record<string, string | undefined>;

/** What a relying party keeps while a person is away. */
export interface Asked {
  url: URL;
  state: string;
  nonce: string;
  /** Undefined where no challenge was sent. */
  verifier: string | undefined;
}

/** An authorization address. @param parameters over the usual ones; undefined leaves one out */
export async function ask(rp: oc.Configuration, parameters: Parameters = {}): Promise<Asked> {
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

/** Without PKCE, as confidential clients may. */
export const WITHOUT_PKCE = { code_challenge: undefined, code_challenge_method: undefined };

export function redeem(rp: oc.Configuration, callback: URL, { url, state, nonce, verifier }: Asked) {
  const wantsIdToken = (url.searchParams.get('scope') ?? '').split(' ').includes('openid');
  return oc.authorizationCodeGrant(rp, callback, {
    expectedState: state,
    idTokenExpected: wantsIdToken,
    ...(wantsIdToken && { expectedNonce: nonce }),
    ...(verifier !== undefined && { pkceCodeVerifier: verifier }),
  });
}

interface FlowOptions extends Answers {
  parameters?: Parameters;
}

/** Sends a person to the service, and waits for them to come back, with whatever they bring. */
export async function visit(rp: oc.Configuration, browser: Browser, { parameters, ...answers }: FlowOptions = {}) {
  const asked = await ask(rp, parameters);
  return { asked, ...(await browser.authorize(asked.url, answers)) };
}

/** A whole sign-in: the person allows, and the code becomes tokens. */
export async function runFlow(rp: oc.Configuration, browser: Browser, options: FlowOptions = {}) {
  const { asked, callback, prompts } = await visit(rp, browser, options);
  return { asked, callback, prompts, tokens: await redeem(rp, callback, asked) };
}

export interface OAuthAnswer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** A bare request to an endpoint for clients, with the client's secret in the body. */
export async function post(
  baseUrl: string,
  endpoint: 'token' | 'revoke' | 'introspect',
  client: Pick<Client, 'client_id'> & { client_secret?: string | null },
  parameters: Parameters,
): Promise<OAuthAnswer> {
  const body = new URLSearchParams({ client_id: client.client_id });
  if (client.client_secret) body.set('client_secret', client.client_secret);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) body.set(name, value);
  const response = await fetch(`${baseUrl}/v1/oauth2/${endpoint}`, { method: 'POST', body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parse(text) };
}

const parse = (text: string) => (text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {});

/** The request that redeems a code. @param more over the usual parameters; undefined leaves one out */
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

/** The status with which the API answers the bearer. */
export async function statusOf(baseUrl: string, token: string, path = '/v1/organizations/'): Promise<number> {
  return (await fetch(baseUrl + path, { headers: { Authorization: `Bearer ${token}` } })).status;
}

/** Has a sign-in code sent, and reads it in the mail. */
export async function askForCode(browser: Browser, email: string): Promise<string> {
  const asked = await browser.send('POST', '/v1/sign-in/codes', { email });
  if (asked.status !== 204) throw new Error(`no code: ${asked.status} ${await asked.text()}`);
  const { items } = (await (await browser.fetch('/v1/sandbox/mails')).json()) as Schemas['SandboxMailList'];
  const mail = must(items.find(({ recipient }) => recipient === email));
  return must(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail.text))[0];
}

/** Signs in as people do, and keeps the cookie. */
export async function signInByMail(browser: Browser, email: string): Promise<void> {
  const code = await askForCode(browser, email);
  const response = await browser.send('POST', '/v1/sign-in', { code });
  if (response.status !== 201) throw new Error(`no sign-in: ${response.status} ${await response.text()}`);
}

/** Does something at another time than now. */
export async function later<Value>(seconds: number, act: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  try {
    return await act();
  } finally {
    vi.useRealTimers();
  }
}

/** Inside of `later`, where it stands still: lets a second pass. */
export const passSecond = () => void vi.setSystemTime(Date.now() + 1000);

/** Another e-mail address for each test. */
export const newAddress = () => `${unique('oauth')}@example.com`;
