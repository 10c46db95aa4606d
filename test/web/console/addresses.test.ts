import { describe, expect, it } from 'vitest';
import { actionPath, consolePath, pathParameters } from '../../../src/web/console/addresses.ts';
import type { Operation, Resource } from '../../../src/web/console/description.ts';
import { resources } from '../../../src/web/console/generated/index.ts';
import { cursorParameter, requestAt, withParameter } from '../../../src/web/console/list-query.ts';
import { must } from '../../support/wait.ts';

const organization = { id: 'o1' };

const operationIn = ({ operations }: Resource, id: Operation['id']) =>
  must(operations.find((operation) => operation.id === id));

describe('the addresses of the console', () => {
  it('an address escapes its parts, and has a question mark only before parameters', () => {
    const place = { organization: 'aster', resource: 'orders', id: 'a/b' };
    expect(consolePath(place)).toBe('/console/aster/orders/a%2Fb');
    expect(consolePath(place, new URLSearchParams())).toBe('/console/aster/orders/a%2Fb');
    expect(consolePath({ organization: 'aster' }, new URLSearchParams({ page: '2' }))).toBe('/console/aster?page=2');
  });

  it('an operation of a record stands below the record, and another one in its place', async () => {
    const keys = await resources['license-keys'].load();
    const address = (id: Operation['id']) =>
      actionPath({ organization: 'aster', id: 'k1' }, keys, operationIn(keys, id));
    expect(address('rotateLicenseKey')).toBe('/console/aster/license-keys/k1/rotate-license-key');
    expect(address('importLicenseKeys')).toBe('/console/aster/license-keys/import-license-keys');
  });

  it('the path of an operation takes the organization, the record, and what the query of the address names', async () => {
    const [members, grants, orders] = await Promise.all([
      resources.members.load(),
      resources.grants.load(),
      resources.orders.load(),
    ]);
    const known = { organizationId: 'o1', id: 'r1', query: new URLSearchParams({ id: 'b1' }) };
    expect(pathParameters(operationIn(members, 'removeOrganizationMember'), members, known)).toEqual({
      id: 'o1',
      user_id: 'r1',
    });
    expect(pathParameters(operationIn(grants, 'revokeBenefitGrant'), grants, known)).toEqual({
      id: 'b1',
      grant_id: 'r1',
    });
    // An invoice has an identifier of its own, although its operation belongs to orders.
    expect(pathParameters(operationIn(orders, 'getInvoice'), orders, known)).toEqual({ id: 'b1' });
  });
});

describe('the query of an address', () => {
  it('a list asks the API with the parameters of its address, and leaves others out', async () => {
    const orders = await resources.orders.load();
    const query = new URLSearchParams(
      'billing_reason=purchase&created[gte]=2026-11-01&metadata[campaign]=launch&page=2&locale=de',
    );
    expect(requestAt(must(orders.list), orders, { organization, query })).toEqual({
      path: {},
      query: {
        billing_reason: ['purchase'],
        created: { gte: '2026-11-01' },
        metadata: { campaign: 'launch' },
        page: '2',
        organization_id: ['o1'],
      },
    });
  });

  it('another filter leads to the first page, and replaces every key of the former one', () => {
    const query = new URLSearchParams('created[gte]=a&created[lt]=b&status=paid&page=3');
    expect(withParameter(query, 'created', [['created[gte]', 'c']]).toString()).toBe('status=paid&created%5Bgte%5D=c');
  });

  it('a list without numbered pages continues at the cursor of its answer', async () => {
    const [events, timeline, orders] = await Promise.all([
      resources.events.load(),
      resources.timeline.load(),
      resources.orders.load(),
    ]);
    expect([events, timeline, orders].map(({ list }) => cursorParameter(must(list)))).toEqual([
      'after',
      'before',
      undefined,
    ]);
  });
});
