import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sdkMethodsOf } from '../../scripts/contract/sdk-methods.ts';
import { must } from '../support/wait.ts';

interface Operation {
  operationId: string;
  deprecated?: boolean;
  'x-sdk'?: string;
}

const DOCUMENT = new URL('../../src/contract/generated/published.json', import.meta.url);
const published: { paths: Record<string, Record<string, Operation>> } = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
const operations = Object.values(published.paths).flatMap((item) =>
  Object.values(item).filter(({ operationId }) => operationId),
);

type Given = [operationId: string, path: string, tag: string, more?: object];

const namesOf = (...given: Given[]) => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [operationId, path, tag, more] of given)
    paths[path] = { ...paths[path], [verbOf(operationId)]: { operationId, tags: [tag], ...more } };
  return sdkMethodsOf({ paths }).map(({ resource, method }) => `${resource}.${method}`);
};
const verbOf = (operationId: string) => (/^(list|get)/.test(operationId) ? 'get' : 'post');

describe('the methods of the SDKs', () => {
  it('every operation of the published document has a method, and no two have the same', () => {
    const names = operations.filter(({ deprecated }) => !deprecated).map((operation) => operation['x-sdk']);
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter((name) => name === undefined)).toEqual([]);
    const all = operations.flatMap((operation) => operation['x-sdk'] ?? []);
    expect(new Set(all).size).toBe(all.length);
  });

  it.each<[name: string, Given]>([
    ['orders.list', ['listOrders', '/v1/orders/', 'orders']],
    ['licenseKeys.validate', ['validateLicenseKey', '/v1/users/license-keys/validate', 'license-keys']],
    ['licenseKeys.getActivation', ['getLicenseKeyActivation', '/v1/license-keys/{id}/activations/{b}', 'license-keys']],
    ['checkouts.client.confirm', ['confirmClientCheckout', '/v1/checkouts/custom/client/{s}/confirm', 'checkouts']],
    ['users.orders.list', ['listUserOrders', '/v1/users/orders/', 'orders']],
    ['users.getMe', ['getMe', '/v1/users/me', 'users']],
    ['repositories.list', ['listRepositories', '/v1/repositories/', 'repositories']],
    ['oauth.getClient', ['getOAuthClient', '/v1/oauth2/register/{client_id}', 'oauth']],
    ['oauth.getUserInfo', ['getUserInfo', '/v1/oauth2/userinfo', 'oauth']],
    ['credits.payOut', ['payOutCredit', '/v1/credits/{id}/pay-out', 'credits', { 'x-sdk': 'credits.payOut' }]],
  ])('%s is the method of %j', (name, given) => {
    expect(namesOf(given)).toEqual([name]);
  });

  it('a collection in the path of a resource is a nested resource if its items have paths', () => {
    const list: Given = ['listWebhookEndpoints', '/v1/webhooks/endpoints/', 'webhooks'];
    expect(namesOf(list)).toEqual(['webhooks.listEndpoints']);
    const rotate: Given = ['rotateWebhookEndpointSecret', '/v1/webhooks/endpoints/{id}/rotate-secret', 'webhooks'];
    expect(namesOf(list, rotate)).toEqual(['webhooks.endpoints.list', 'webhooks.endpoints.rotateSecret']);
  });

  it('a deprecated operation gives its name to the operation that replaces it', () => {
    const before: Given = ['listKeysOfOld', '/v1/old', 'keys', { deprecated: true, 'x-sdk': 'keys.list' }];
    const after: Given = ['listKeys', '/v1/keys/', 'keys'];
    expect(sdkMethodsOf({ paths: {} })).toEqual([]);
    expect(namesOf(before)).toEqual(['keys.list']);
    expect(namesOf(before, after)).toEqual(['keys.list']);
  });

  it.each<[string, Given[]]>([
    [
      'is also the method of listKeys',
      [
        ['listKeys', '/v1/keys/', 'keys'],
        ['listKey', '/v1/key', 'keys'],
      ],
    ],
    [
      'is also a resource',
      [
        ['list', '/v1/keys/', 'keys'],
        ['getB', '/v1/b', 'keys', { 'x-sdk': 'keys.list.get' }],
      ],
    ],
    ['is no "resource.method"', [['getB', '/v1/b', 'keys', { 'x-sdk': 'keys' }]]],
  ])('a name that %s is refused', (problem, given) => {
    expect(() => namesOf(...given)).toThrow(problem);
  });

  it('the generated document names the methods that the rule names', () => {
    const named = new Map(operations.map((operation) => [operation.operationId, operation['x-sdk']]));
    for (const { operationId, resource, method } of sdkMethodsOf(published))
      expect(must(named.get(operationId))).toBe(`${resource}.${method}`);
  });
});
