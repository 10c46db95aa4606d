import { beforeAll, describe, expect, it } from 'vitest';
import {
  admitted,
  ALL_OPERATIONS,
  call as send,
  makeCallers,
  NO_ID,
  SECURED,
  type Call,
  type Callers,
} from '../support/access-calls.ts';
import { testApp } from '../support/app.ts';
import { declaredOperations } from '../support/contract.ts';

let callers: Callers;
beforeAll(async () => {
  callers = await makeCallers(await testApp());
});

const call = (request: Call) => send(callers.app, request);
const withBody = ALL_OPERATIONS.filter(({ body }) => body);
const without404 = new Set(
  declaredOperations
    .filter(({ operation }) => operation.responses?.['404'] === undefined)
    .map(({ operation }) => operation.operationId),
);

describe.each(SECURED.filter(({ path }) => path.includes('{id}')))('$operationId', ({ body, ...operation }) => {
  it('an id that is not a UUID returns 422', async () => {
    const id = `urn:uuid:${NO_ID}`;
    const response = await call({
      ...operation,
      headers: admitted(operation, callers),
      id,
      ...(body && { body: '{}' }),
    });
    expect(response.status).toBe(422);
    const violation = expect.objectContaining({ loc: ['path', 'id'] });
    expect(await response.json()).toMatchObject({ detail: expect.arrayContaining([violation]) });
  });
});

describe.each(SECURED.filter(({ path, body }) => path.includes('{id}') && !body))('$operationId', (operation) => {
  it('an object that the caller may not see returns 404', async () => {
    const { method, path } = operation;
    const response = await call({
      method,
      path,
      headers: admitted(operation, callers),
      id: callers.seller.organizationId,
    });
    expect(response.status).toBe(404);
  });
});

describe.each(ALL_OPERATIONS)('$operationId', ({ body, ...operation }) => {
  it('an unknown query parameter returns 422', async () => {
    const response = await call({
      ...operation,
      headers: admitted(operation, callers),
      query: '?colour=red',
      ...(body && { body: '{}' }),
    });
    expect(response.status).toBe(422);
    const violation = { type: 'extra_forbidden', loc: ['query', 'colour'] };
    expect(await response.json()).toMatchObject({
      detail: expect.arrayContaining([expect.objectContaining(violation)]),
    });
  });
});

describe.each(withBody)('$operationId', (operation) => {
  const { method, path } = operation;
  const request = ({ headers, ...more }: Partial<Call>) =>
    call({ method, path, headers: { ...admitted(operation, callers), ...headers }, ...more });

  it('a body that is not JSON returns 400', async () => {
    expect((await request({ body: '{"name": ' })).status).toBe(400);
  });

  it('a body that is not sent as JSON returns 415', async () => {
    const response = await request({
      body: 'name=x',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(response.status).toBe(415);
  });

  it('a body over its limit returns 413', async () => {
    const maxBytes = operation.body?.maxBytes ?? 0;
    expect((await request({ body: JSON.stringify({ name: 'x'.repeat(maxBytes) }) })).status).toBe(413);
  });

  it('an unknown field in the body returns 422', async () => {
    const response = await request({ body: '{"colour": "red"}' });
    expect(response.status).toBe(422);
  });
});

describe.each(ALL_OPERATIONS.filter(({ path }) => path.includes('{')))('$operationId', ({ body, ...operation }) => {
  it('a NUL character in the path returns 404, or 422 where the contract declares no 404', async () => {
    const path = operation.path.replace(/\{[^}]+\}/g, 'a%00b');
    const { status } = await call({
      ...operation,
      path,
      headers: admitted(operation, callers),
      ...(body && { body: '{}' }),
    });
    expect(status).toBe(without404.has(operation.operationId) ? 422 : 404);
  });
});
