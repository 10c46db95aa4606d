import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROBLEM_TYPE } from '../../../../src/platform/api-errors/problem.ts';
import { declaredOperations, findSchemaBreaches } from '../../../support/contract.ts';
import { operationsIn } from '../../../../scripts/scorecard/measure.ts';
import { contract } from '../../../../scripts/fuzz/contract.ts';
import { SAMPLE_VALUES, findInconsistentExamples } from '../../../../scripts/scorecard/sample-values.ts';
import { launchMock, type Mock } from './launch.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await launchMock([]);
});
afterAll(() => mock.end());

const exampleOf = (operation: ReturnType<typeof operationsIn>[0], name: string) =>
  String(operation.parameters.find((parameter) => parameter.name === name)?.example);

/** Sends a request that is built from the examples of the contract. */
function ask(operation: ReturnType<typeof operationsIn>[0], prefer: string, accept = '*/*') {
  const path = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => exampleOf(operation, name));
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${encodeURIComponent(exampleOf(operation, name))}`);
  const headers = operation.parameters
    .filter((parameter) => parameter.in === 'header' && parameter.required)
    .map(({ name }): [string, string] => [name, exampleOf(operation, name)]);
  const [media] = Object.entries(operation.body ?? {});
  const isForm = media?.[0] === 'application/x-www-form-urlencoded';
  const example = Object(media?.[1].example);
  return fetch(`${mock.url}${path}?${query.join('&')}`, {
    method: operation.method.toUpperCase(),
    redirect: 'manual',
    headers: {
      Prefer: prefer,
      Accept: accept,
      Authorization: 'Bearer any',
      Cookie: 'sell_session=any',
      ...Object.fromEntries(headers),
      ...(media && { 'Content-Type': media[0] }),
    },
    ...(media && { body: isForm ? new URLSearchParams(example).toString() : JSON.stringify(example) }),
  });
}

describe('npm run mock', () => {
  it('the mock returns every declared status of every operation on request', async () => {
    for (const operation of operationsIn(contract))
      for (const status of Object.keys(operation.responses)) {
        const response = await ask(operation, `code=${status}`);
        expect(response.status, `${operation.id} ${status} ${await response.text()}`).toBe(Number(status));
      }
    expect(declaredOperations.length).toBe(operationsIn(contract).length);
  });

  it('the mock returns the example of a declined card with status 400', async () => {
    const operation = operationsIn(contract).find(({ id }) => id === 'confirmClientCheckout');
    if (operation === undefined) throw new Error('there is no confirmClientCheckout');
    const declined = await ask(operation, 'code=400');
    expect(await declined.json()).toEqual({
      error: 'PaymentError',
      detail: 'Your card was declined.',
      code: 'payment_error',
    });
  });

  it('a request can select each error of each operation by its kind', async () => {
    for (const operation of operationsIn(contract))
      for (const [status, { 'x-errors': kinds = [] }] of Object.entries(operation.responses))
        for (const kind of kinds) {
          const response = await ask(operation, `example=${kind}`);
          const { error } = (await response.json()) as { error?: string };
          expect([response.status, error], `${operation.id} ${kind}`).toEqual([Number(status), kind]);
        }
  });

  it('a request that prefers `application/problem+json` gets each kind of error as a problem', async () => {
    const asked = new Set<string>();
    for (const operation of operationsIn(contract))
      for (const [status, { 'x-errors': kinds = [] }] of Object.entries(operation.responses))
        for (const kind of kinds.filter((one) => !asked.has(one))) {
          asked.add(kind);
          const response = await ask(operation, `example=${kind}`, PROBLEM_TYPE);
          expect(response.headers.get('content-type'), kind).toBe(PROBLEM_TYPE);
          const problem: unknown = await response.json();
          expect(problem).toMatchObject({ error: kind, status: Number(status) });
          expect(findSchemaBreaches('Problem', problem), kind).toEqual([]);
        }
    expect(asked.size).toBeGreaterThan(40);
  });

  it('a request can select an example together with a status', async () => {
    const operation = operationsIn(contract).find(({ id }) => id === 'getOrder');
    if (operation === undefined) throw new Error('there is no getOrder');
    const response = await ask(operation, 'code=200, example=default');
    expect(await response.json()).toMatchObject({ user: { email: 'ada@example.com' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a dynamic response of the mock has exactly the properties of the schema', async () => {
    const operation = operationsIn(contract).find(({ id }) => id === 'getOrganization');
    if (operation === undefined) throw new Error('there is no getOrganization');
    const fixed = (await (await ask(operation, 'code=200')).json()) as object;
    const made = (await (await ask(operation, 'code=200, dynamic=true')).json()) as object;
    expect(Object.keys(made).sort()).toEqual(Object.keys(fixed).sort());
    expect(made).not.toEqual(fixed);
  });
});

describe('the examples of the contract', () => {
  it('all examples share one organization, one product and one buyer', () => {
    expect(Object.keys(SAMPLE_VALUES).length).toBeGreaterThan(10);
    expect(findInconsistentExamples()).toEqual([]);
  });
});
