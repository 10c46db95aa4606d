import { expect, it } from 'vitest';
import { authorize, type Credentials, type OperationAccess } from '../../../src/platform/access/authorize.ts';
import type { AuthenticatedCaller, Authenticators } from '../../../src/platform/access/subject.ts';
import { currentTime } from '../../support/time.ts';

const OPERATION: OperationAccess = {
  method: 'get',
  schemes: ['oidc'],
  scopes: ['events:read'],
  subjects: ['user'],
  roles: [],
  needsRecentSignIn: false,
  isInternal: false,
};

const CALLER: AuthenticatedCaller = {
  scheme: 'oidc',
  scopes: ['events:read'],
  keyThumbprint: 'thumbprint',
  subject: { kind: 'user', id: 'someone', memberships: {} },
};

const AUTHENTICATORS: Authenticators = {
  token: async () => CALLER,
  session: async () => undefined,
  recordProof: async () => true,
};

const authorizeWith = (proven: Credentials['proven'], operation = OPERATION) => {
  const credentials = { authorization: 'DPoP token', proven, sessionToken: undefined, isSameOrigin: false };
  return authorize(credentials, operation, currentTime(), AUTHENTICATORS);
};

it('a request with a bound token needs a proof, and its later authorizations, as of a stream, need none', async () => {
  const request = { proof: undefined, method: 'GET', url: 'https://sell.example/v1/events/stream' };
  await expect(authorizeWith(request)).rejects.toMatchObject({ code: 'invalid_dpop_proof' });
  expect(await authorizeWith(undefined)).toMatchObject({ kind: 'user', id: 'someone' });
});

it('a bound token without the scope is challenged with the scheme DPoP', async () => {
  const refusal = await authorizeWith(undefined, { ...OPERATION, scopes: ['orders:read'] }).catch(
    (error: unknown) => error,
  );
  expect(refusal).toMatchObject({ status: 403, code: 'insufficient_scope' });
  expect(Object(refusal).headers['WWW-Authenticate']).toMatch(/^DPoP .*scope="orders:read"/);
});
