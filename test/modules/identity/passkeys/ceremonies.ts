import type { components } from '../../../../src/contract/generated/types.ts';
import { hashToken } from '../../../../src/shared/tokens.ts';
import { Authenticator, type Algorithm, type Deviation } from '../../../support/authenticator.ts';
import type { TestApp } from '../../../support/app.ts';
import { must, signIn, unique } from '../../../support/make.ts';
import { Browser } from '../oauth/browser.ts';
import { currentTime } from '../../../support/time.ts';

type Schemas = components['schemas'];

export interface CeremonyAnswer<Body = unknown> {
  status: number;
  body: Body;
}

/** Sends a request of the service's pages. */
export async function call<Body = Record<string, unknown>>(
  browser: Browser,
  [method, path]: readonly [string, string],
  body?: object,
): Promise<CeremonyAnswer<Body>> {
  const response = await browser.send(method, path, body);
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as Body };
}

export const beginRegistration = async (browser: Browser) =>
  (await call<Schemas['PasskeyRegistrationOptions']>(browser, ['POST', '/v1/users/passkeys/options'])).body;

export const createPasskey = (browser: Browser, credential: object, name = 'Laptop') =>
  call<Schemas['Passkey']>(browser, ['POST', '/v1/users/passkeys/'], { name, credential });

/** Adds the passkey of an authenticator to the account that a browser is signed in with. */
export const register = async (browser: Browser, authenticator: Authenticator, deviation?: Deviation) =>
  createPasskey(browser, authenticator.create(await beginRegistration(browser), deviation));

export const beginSignIn = async (browser: Browser) =>
  (await call<Schemas['PasskeySignInOptions']>(browser, ['POST', '/v1/sign-in/passkeys/options'])).body;

export const finishSignIn = (browser: Browser, credential: object) =>
  call<Schemas['Me']>(browser, ['POST', '/v1/sign-in/passkeys'], credential);

export const signInWith = async (browser: Browser, authenticator: Authenticator, deviation?: Deviation) =>
  finishSignIn(browser, authenticator.get(await beginSignIn(browser), deviation));

export interface PasskeyOwner {
  email: string;
  /** Signed in within the last hour. */
  browser: Browser;
}

export async function makeOwner(app: TestApp): Promise<PasskeyOwner> {
  const email = `${unique('ada')}@example.com`;
  return { email, browser: new Browser(app.baseUrl, await signIn(app, email)) };
}

/** Makes a person with a passkey. */
export async function makePasskey(
  app: TestApp,
  { algorithm, ...deviation }: Deviation & { algorithm?: Algorithm } = {},
) {
  const owner = await makeOwner(app);
  const authenticator = new Authenticator(app, algorithm === undefined ? {} : { algorithm });
  const { status, body: passkey } = await register(owner.browser, authenticator, deviation);
  if (status !== 201) throw new Error(`no passkey: ${status} ${JSON.stringify(passkey)}`);
  return { ...owner, authenticator, passkey };
}

/** Makes the sign-in of a browser one of two hours ago. */
export async function ageSession({ db }: TestApp, { browser }: Pick<PasskeyOwner, 'browser'>): Promise<void> {
  await db('sessions')
    .where({ token_hash: hashToken(must(browser.cookie('sell_session'))) })
    .update({ created_at: new Date(currentTime().getTime() - 2 * 60 * 60 * 1000) });
}

/** @returns the fields that a refusal names, without `body` */
export const refusedFields = ({ body }: CeremonyAnswer): string[] => {
  const { detail } = body as { detail?: { loc: string[] }[] };
  return Array.isArray(detail) ? detail.map(({ loc }) => loc.slice(1).join('.')) : [];
};
