import { describe, expect, it } from 'vitest';
import { roles } from '../../../src/contract/generated/roles.ts';
import { actionPath } from '../../../src/web/console/addresses.ts';
import type { ActionEntry, Role } from '../../../src/web/console/description.ts';
import { actions } from '../../../src/web/console/generated/actions.ts';
import { resources } from '../../../src/web/console/generated/index.ts';
import {
  actionsHere,
  foundActions,
  matchesWords,
  pages,
  targetOf,
  type PaletteContext,
} from '../../../src/web/console/palette/choices.ts';
import { must } from '../../support/wait.ts';

const CONTEXT: PaletteContext = {
  organization: { id: 'o1', slug: 'aster', mode: 'live', live_organization_id: null },
  role: 'owner',
  place: { organization: 'aster' },
  query: new URLSearchParams(),
  titleOf: ({ title }) => title,
  resourceTitle: (name) => name,
};

const find = (id: ActionEntry['id']) => must(actions.find((action) => action.id === id));

const hrefOf = (id: ActionEntry['id']) => {
  const target = targetOf(find(id), CONTEXT);
  return 'href' in target ? target.href : `${target.resource}: ${target.toHref('r1')}`;
};

const hrefsOf = (choices: readonly { target: object }[]) =>
  choices.map(({ target }) => ('href' in target ? target.href : undefined));

describe('the command palette', () => {
  it('a title is found by the beginnings of its words in any order, without regard to case, accents and hyphens', () => {
    expect(matchesWords('Refund an order', 'ORD ref')).toBe(true);
    expect(matchesWords('Refund an order', 'fund')).toBe(false);
    expect(matchesWords('Créer un produit', 'creer prod')).toBe(true);
    expect(matchesWords('Send an e-mail again', 'email send')).toBe(true);
    expect(matchesWords('Send an e-mail again', 'e-mail')).toBe(true);
    expect(matchesWords('注文を返金する', '返金')).toBe(true);
    expect(matchesWords('Refund an order', '')).toBe(true);
  });

  it.each(Object.keys(roles) as Role[])(
    'offers a member with the role %s each operation of the role and no other',
    (role) => {
      const context = { ...CONTEXT, role };
      const values = [...foundActions(actions, context, ''), ...pages(actions, resources, context, '')].map(
        ({ value }) => value,
      );
      for (const { id, resource, roles: allowed, refuses } of actions) {
        const isOffered = values.includes(`action ${id}`) || values.includes(`page ${resource}`);
        const isAllowed = allowed.includes(role) && refuses !== 'without_live';
        expect([id, isOffered || !isAllowed]).toEqual([id, true]);
        if (!isAllowed) expect(values).not.toContain(`action ${id}`);
      }
    },
  );

  it('a test organization is not offered what the service always refuses there, and a live one is', () => {
    const offered = (organization: PaletteContext['organization']) =>
      foundActions(actions, { ...CONTEXT, organization }, '').map(({ value }) => value.replace('action ', ''));
    const live = offered(CONTEXT.organization);
    const test = offered({ ...CONTEXT.organization, mode: 'test', live_organization_id: 'o0' });
    expect(live.filter((id) => !test.includes(id)).sort()).toEqual([
      'createTestOrganization',
      'inviteOrganizationMember',
      'removeOrganizationMember',
      'updateOrganizationMember',
    ]);
    expect(test.filter((id) => !live.includes(id))).toEqual(['copyCatalogToLive']);
  });

  it('leads to the page of each operation', async () => {
    const loaded = await Promise.all(Object.values(resources).map(({ load }) => load()));
    for (const resource of loaded)
      for (const operation of resource.operations) {
        const { isShown, above, download } = find(operation.id);
        if (isShown === true || above !== undefined || download !== undefined) continue;
        const id = resource.name === 'organizations' ? 'o1' : 'r1';
        const page = actionPath({ organization: 'aster', id }, resource, operation);
        expect(hrefOf(operation.id).split(': ').at(-1)).toBe(page);
      }
  });

  it('an action asks for a record, for the record above a list, or for nothing', () => {
    expect(hrefOf('createProduct')).toBe('/console/aster/products/create-product');
    expect(hrefOf('updateProduct')).toBe('products: /console/aster/products/r1/update-product');
    expect(hrefOf('getProduct')).toBe('products: /console/aster/products/r1');
    expect(hrefOf('revokeBenefitGrant')).toBe('benefits: /console/aster/grants?id=r1');
    expect(hrefOf('listCustomerInvoices')).toBe('customers: /console/aster/invoices?id=r1');
    expect(hrefOf('updateOrganizationBilling')).toBe('/console/aster/organizations/o1/update-organization-billing');
    expect(hrefOf('exportOrders')).toBe('/v1/orders/export?organization_id=o1');
    // The file needs days, which the page asks for.
    expect(hrefOf('exportMetrics')).toBe('/console/aster/metrics/export-metrics');
  });

  it('the palette begins with the actions of the open record, and has none on the page of an action', () => {
    const at = (resource: string, id: string, query = '') =>
      hrefsOf(
        actionsHere(actions, {
          ...CONTEXT,
          place: { organization: 'aster', resource, id },
          query: new URLSearchParams(query),
        }),
      );
    expect(at('license-keys', 'k1')).toContain('/console/aster/license-keys/k1/rotate-license-key');
    expect(at('grants', 'g1', 'id=b1&page=2')).toContain('/console/aster/grants/g1/revoke-benefit-grant?id=b1');
    expect(at('products', 'create-product')).toEqual([]);
  });
});
