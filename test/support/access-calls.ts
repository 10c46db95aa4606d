import { access } from '../../src/contract/generated/access.ts';
import type { TestApp } from './app.ts';
import { makePerson, makeSeller, sessionHeaders, signIn, type Person, type Seller } from './make.ts';
import { makeCustomerSession } from './customers.ts';

/** An id that no object has. */
export const NO_ID = '00000000-0000-4000-8000-000000000000';

const operations = Object.entries(access).map(([operationId, entry]) => ({ operationId, ...entry }));
export type Operation = (typeof operations)[number];
export const has = (list: readonly string[], item: string): boolean => list.includes(item);

/** All operations of the contract, with the callers that they admit. */
export const ALL_OPERATIONS: readonly Operation[] = operations;

/** The operations that need a caller. */
export const SECURED = operations.filter(({ subjects }) => subjects.length > 0);

/** Callers with a valid credential of each kind. */
export interface Callers {
  app: TestApp;
  person: Person;
  seller: Seller;
  session: string;
  customerToken: string;
}

export async function makeCallers(app: TestApp): Promise<Callers> {
  const person = await makePerson();
  const seller = await makeSeller();
  const session = await signIn(app, person.email);
  return { app, person, seller, session, customerToken: (await makeCustomerSession(seller)).token };
}

export interface Call {
  path: string;
  method: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: string;
  query?: string;
  id?: string;
}

/** Calls an operation with one id in all places of its path. */
export function call(
  { baseUrl }: Pick<TestApp, 'baseUrl'>,
  { path, method, token, headers = {}, body, query = '', id = NO_ID }: Call,
): Promise<Response> {
  const address =
    baseUrl +
    path
      .replace('{uid}', 'x'.repeat(21))
      .replace(/\{(id|activation_id|grant_id|user_id|invitation_id|application_id)\}/g, id)
      .replace(/\{[^}]+\}/g, 'no-such-secret') +
    query;
  return fetch(address, {
    method: method.toUpperCase(),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}

/** Returns the headers of a caller that the operation admits. */
export function admitted(
  { schemes, isInternal }: Pick<Operation, 'schemes' | 'isInternal'>,
  { person, session, customerToken }: Callers,
): Record<string, string> {
  if (has(schemes, 'pat')) return { Authorization: `Bearer ${person.token}` };
  if (has(schemes, 'session')) return sessionHeaders(session);
  if (has(schemes, 'customer_session')) return { Authorization: `Bearer ${customerToken}` };
  return isInternal ? { 'Sec-Fetch-Site': 'same-origin' } : {};
}
