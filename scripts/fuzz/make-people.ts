/** Signs up the people whose credentials the fuzzer uses. */
import { randomUUID } from 'node:crypto';
import { contract } from './contract.ts';
import { OWN_TOKEN, type Credentials } from './fixtures.ts';
import { cookies, sendJson } from './send-json.ts';
import type { ReceivedResponse } from './send.ts';

export interface People {
  email: string;
  owner: Credentials;
  /** A person without access to the owner's organization. */
  stranger: Credentials;
  /** A person who invites the owner. */
  host: Credentials;
  spareSessions: string[];
}

/** Signs up once, because sign-in codes are limited by IP address. */
export async function makePeople(baseUrl: string): Promise<People> {
  const name = `fuzz-${randomUUID().slice(0, 8)}`;
  const email = `${name}@example.com`;
  const owner = await signUp(baseUrl, email);
  const [stranger, host] = [await signUp(baseUrl, `s-${email}`), await signUp(baseUrl, `h-${email}`)];
  const spareSessions = [await signInAgain(baseUrl, email), await signInAgain(baseUrl, email)];
  return { email, owner, stranger, host, spareSessions };
}

/** Signs in with the code that the sandbox shows. @returns the value of the session cookie */
async function signInAgain(baseUrl: string, email: string): Promise<string> {
  const asked = await sendJson(baseUrl, {
    method: 'POST',
    path: '/v1/sign-in/codes',
    body: { email },
    headers: cookies(''),
  });
  const mails = await sendJson(baseUrl, { method: 'GET', path: '/v1/sandbox/mails', headers: cookies('') });
  const { items }: { items: { recipient: string; text: string }[] } = JSON.parse(mails.text);
  const code = /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(items.find(({ recipient }) => recipient === email)?.text ?? '')?.[0];
  const entered = await sendJson(baseUrl, {
    method: 'POST',
    path: '/v1/sign-in',
    body: { code },
    headers: cookies(`sell_sign_in=${cookieOf(asked, 'sell_sign_in')}`),
  });
  return cookieOf(entered, 'sell_session');
}

function cookieOf({ headers, status, text }: ReceivedResponse, name: string): string {
  const line = [headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith(`${name}=`));
  if (line === undefined) throw new Error(`no cookie ${name}: ${status} ${text}`);
  return line.slice(name.length + 1).split(';')[0] ?? '';
}

async function signUp(baseUrl: string, email: string): Promise<Credentials> {
  const session = await signInAgain(baseUrl, email);
  const scopes = contract.components.schemas.Scope?.enum ?? [];
  const made = await sendJson(baseUrl, {
    method: 'POST',
    path: '/v1/personal_access_tokens/',
    body: { comment: OWN_TOKEN, scopes, expires_in: null },
    headers: cookies(`sell_session=${session}`),
  });
  if (made.status !== 201) throw new Error(`no token: ${made.text}`);
  return { session, token: JSON.parse(made.text).token };
}
