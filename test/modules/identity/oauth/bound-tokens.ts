import type { TestApp } from '../../../support/app.ts';
import { must } from '../../../support/wait.ts';
import type { Browser } from './browser.ts';
import { makePublicClient, makeUser, relyingParty, runFlow } from './flow.ts';
import { keyOfClient, makeProof, type KeyPair, type ProofParts } from './proof.ts';

/** A path that the tokens of `signInWithKey` may read. */
export const PATH = '/v1/users/me';

/** Signs a new person in with a public client, whose tokens are bound to its key. */
export async function signInWithKey(app: TestApp, developer: Browser) {
  const [{ browser, person }, client] = [await makeUser(app), await makePublicClient(developer)];
  const rp = await relyingParty(app, client);
  const { tokens } = await runFlow(rp, browser);
  return { browser, person, client, rp, tokens, pair: must(keyOfClient(client.client_id)) };
}

/** Makes a proof for a GET request of `PATH`, apart from the given changes. */
export const makeProofFor = (app: TestApp, pair: KeyPair, { accessToken, ...more }: Partial<ProofParts>) =>
  makeProof(pair, { url: app.baseUrl + PATH, accessToken, ...more });

/** Calls the API with the value of `Authorization` and any number of proofs. */
export async function callApi(app: TestApp, authorization: string, proof: string | string[] = [], path = PATH) {
  const headers = new Headers({ Authorization: authorization });
  for (const one of [proof].flat()) headers.append('DPoP', one);
  const response = await fetch(app.baseUrl + path, { headers });
  const { error } = (await response.json()) as { error?: string };
  return { status: response.status, error, challenge: response.headers.get('www-authenticate') ?? '' };
}
