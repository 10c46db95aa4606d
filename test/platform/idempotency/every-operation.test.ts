import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { access } from '../../../src/contract/generated/access.ts';
import type { OperationId } from '../../../src/contract/operation.ts';
import { ANONYMOUS, type UserSubject } from '../../../src/platform/access/subject.ts';
import { toKeyedRequest } from '../../../src/platform/http/run-idempotently.ts';
import { createIdempotentRunner } from '../../../src/platform/idempotency/idempotent-runner.ts';
import { hashKey } from '../../../src/platform/idempotency/request.ts';
import { resolveReference, type BodyObject, type ParameterObject } from '../../../src/platform/http/document.ts';
import { SECRET_KEY, testApp, type TestApp } from '../../support/app.ts';
import { declaredOperations, document } from '../../support/contract.ts';
import { makePerson, sessionHeaders, signIn, type Person } from '../../support/make.ts';
import { LARGE_TIME_LIMITS } from '../../support/time-limits.ts';
import { currentTime } from '../../support/time.ts';

const keyed = declaredOperations.flatMap(({ path, method, operation }) => {
  const parameters = (operation.parameters ?? []).map((one) => resolveReference<ParameterObject>(document, one));
  if (!parameters.some(({ name }) => name === 'Idempotency-Key')) return [];
  const body = resolveReference<BodyObject>(document, operation.requestBody)?.content?.['application/json']?.example;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const params = Object.fromEntries(
    inPath.map(({ name, schema }) => [
      name,
      (schema as { format?: string }).format === 'uuid' ? randomUUID() : 'x-y-z',
    ]),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const query = Object.fromEntries(
    inQuery.flatMap(({ name, schema }) => {
      const { default: value } = schema as { default?: unknown };
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const operationId = operation.operationId as OperationId;
  return [{ operationId, method: method.toUpperCase(), path: filled, params, query, body, entry: access[operationId] }];
});

let app: TestApp;
let person: Person;
let session: string;
beforeAll(async () => {
  app = await testApp();
  person = await makePerson();
  session = await signIn(app, person.email);
});

describe.each(keyed)('$operationId', ({ operationId, method, path, params, query, body, entry }) => {
  const isSecured = entry.subjects.length > 0;
  const admitted = (): Record<string, string> => {
    if (!isSecured) return {};
    const hasTokens = (entry.schemes as readonly string[]).includes('pat');
    return hasTokens ? { Authorization: `Bearer ${person.token}` } : sessionHeaders(session);
  };
  const send = (key: string) =>
    fetch(app.baseUrl + path, {
      method,
      headers: {
        ...admitted(),
        'Idempotency-Key': key,
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const requestOf = (key: string, organizationIds: string[] = []) => {
    const user: UserSubject = { kind: 'user', id: person.id, organizationIds, memberships: {}, scopes: [] };
    const from = { subject: isSecured ? user : ANONYMOUS, address: '127.0.0.1' };
    return toKeyedRequest(key, { operationId, path: params, query, body, ...from });
  };
  const store = (key: string, fingerprint: Buffer) =>
    app.db('idempotency_keys').insert({
      scope: requestOf(key).scope,
      key: hashKey(key),
      fingerprint,
      created_at: currentTime(),
      locked_until: new Date(currentTime().getTime() + 60_000),
    });

  it('a second request returns 409 while the first request with the key is in progress', async () => {
    const key = randomUUID();
    await store(key, requestOf(key).fingerprint);
    const response = await send(key);
    expect(response.status).toBe(409);
    expect(response.headers.get('Retry-After')).toBe('1');
    expect(await response.json()).toMatchObject({ error: 'IdempotencyKeyInUse' });
  });

  if (isSecured)
    it('a person who has left an organization since the first request with the key gets 403', async () => {
      const key = randomUUID();
      const { transaction, jobContext } = app.container;
      const { log } = jobContext();
      const runner = createIdempotentRunner({
        db: app.db,
        transaction,
        secretKeys: [SECRET_KEY],
        log,
        clock: () => currentTime(),
        timeLimits: LARGE_TIME_LIMITS,
      });
      const result = { status: entry.status, body: {} };
      await runner.runInTransaction(requestOf(key, [randomUUID()]), currentTime(), async () => result);
      const response = await send(key);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: 'NotYoursAnyMore' });
    });

  it('a key that was used for another request returns 422', async () => {
    const key = randomUUID();
    await store(key, Buffer.from('another'));
    const response = await send(key);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: [{ type: 'idempotency_key_reused', loc: ['header', 'Idempotency-Key'], input: key }],
    });
  });

  it('an invalid key returns 422', async () => {
    for (const key of ['two words', 'x'.repeat(256), '"', '""', 'clé']) {
      const response = await send(key);
      expect(response.status).toBe(422);
      const violation = expect.objectContaining({ loc: ['header', 'Idempotency-Key'] });
      expect(await response.json()).toMatchObject({ detail: expect.arrayContaining([violation]) });
    }
  });
});
