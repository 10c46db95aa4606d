import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { listCustomers, makeCustomer } from '../../../support/customers.ts';
import { currentApp, makeSeller, must, unique, onceIdle, type Seller } from '../../../support/make.ts';
import { readFeed } from '../../../support/receiver.ts';
import { isLongRun } from '../../../support/scope.ts';
import { invalidPlaces } from '../../../support/invalid-fields.ts';

type ImportedCustomer = components['schemas']['ImportedCustomer'];

/** As many as one request may import in the long run. */
const MANY = isLongRun ? 10_000 : 300;
/** The place of the invalid one. */
const BAD = MANY / 2;
const anAddress = () => `${unique('imported')}@example.com`;

const send = ({ api, organizationId: organization_id }: Seller, customers: ImportedCustomer[], dry_run = false) =>
  api.POST('/v1/customers/import', { body: { organization_id, dry_run, customers } });

const countCustomers = async (seller: Seller) => (await listCustomers(seller)).pagination.total_count;
describe('importing customers', () => {
  it('new customers are created with the time of the other system, known ones are changed, and each has an event', async () => {
    const seller = await makeSeller();
    const [ada, grace, same] = [anAddress(), anAddress(), anAddress()];
    const known = await makeCustomer(seller, {
      email: grace,
      name: 'Grace',
      metadata: { plan: 'old' },
      language: 'de',
    });
    await makeCustomer(seller, { email: same, billing_address: { country: 'PT', city: 'Lisbon' } });
    const { data } = await send(seller, [
      {
        email: ada.toUpperCase(),
        name: ' Ada Byron ',
        external_id: '1024',
        billing_address: { country: 'PT' },
        tax_id: 'PT502757191',
        language: 'pt',
        metadata: { plan: 'beta' },
        created_at: '2024-02-29T09:00:00Z',
      },
      { email: grace, external_id: '7', metadata: { plan: 'new' }, created_at: '2020-01-01T00:00:00Z' },
      { email: same, billing_address: { country: 'PT', city: 'Lisbon' } },
    ]);
    const id = must(must(data).customers[0]?.id);
    expect(data).toMatchObject({
      dry_run: false,
      created_count: 1,
      updated_count: 1,
      unchanged_count: 1,
      customers: [{ outcome: 'created' }, { outcome: 'updated', id: known.id }, { outcome: 'unchanged' }],
    });
    const created = await seller.api.GET('/v1/customers/{id}', { params: { path: { id } } });
    expect(created.data).toMatchObject({
      email: ada,
      name: 'Ada Byron',
      external_id: '1024',
      billing_address: { country: 'PT', line1: null },
      tax_id: 'PT502757191',
      language: 'pt',
      metadata: { plan: 'beta' },
      created_at: '2024-02-29T09:00:00.000Z',
      modified_at: null,
      user_id: null,
    });
    const updated = await seller.api.GET('/v1/customers/{id}', { params: { path: { id: known.id } } });
    expect(updated.data).toMatchObject({ name: 'Grace', external_id: '7', language: 'de', metadata: { plan: 'new' } });
    expect(updated.data?.created_at).toBe(known.created_at);
    const types = await onceIdle(
      async () => (await readFeed(seller)).items.map(({ type }) => type).filter((type) => type.startsWith('customer.')),
      ({ length }) => length === 4,
    );
    expect(types.filter((type) => type === 'customer.updated')).toHaveLength(1);
  });

  it('a dry run of an import of customers returns the expected results, and stores nothing', async () => {
    const seller = await makeSeller();
    const email = anAddress();
    const { id } = await makeCustomer(seller, { email, name: 'Grace' });
    const { data } = await send(seller, [{ email: anAddress() }, { email, name: 'Grace Hopper' }], true);
    expect(data).toMatchObject({
      dry_run: true,
      created_count: 1,
      updated_count: 1,
      customers: [
        { id: null, outcome: 'created' },
        { id, outcome: 'updated' },
      ],
    });
    expect((await listCustomers(seller)).items).toMatchObject([{ id, name: 'Grace', modified_at: null }]);
  });

  it('customers that cannot be imported are named by their places, and nothing is stored', async () => {
    const seller = await makeSeller();
    await makeCustomer(seller, { external_id: 'taken' });
    const email = anAddress();
    const twice = await send(seller, [
      { email, external_id: '1' },
      { email: email.toUpperCase() },
      { email: anAddress(), external_id: '1' },
    ]);
    expect([twice.response.status, invalidPlaces(twice.error)]).toEqual([
      422,
      [
        [1, 'email'],
        [2, 'external_id'],
      ],
    ]);
    const { error, response } = await send(seller, [
      { email },
      { email: anAddress(), external_id: 'taken' },
      { email: anAddress(), billing_address: { country: 'US', state: 'XX' } },
      { email: anAddress(), billing_address: { country: 'PT' }, tax_id: 'PT1' },
      { email: anAddress(), created_at: '2999-01-01T00:00:00Z' },
    ]);
    expect([response.status, invalidPlaces(error)]).toEqual([
      422,
      [
        [1, 'external_id'],
        [2, 'billing_address', 'state'],
        [3, 'tax_id'],
        [4, 'created_at'],
      ],
    ]);
    expect(await countCustomers(seller)).toBe(1);
  });

  it('an import refuses the anonymous address that an erased customer has', async () => {
    const seller = await makeSeller();
    const path = { id: (await makeCustomer(seller)).id };
    await seller.api.POST('/v1/customers/{id}/erase', { params: { path } });
    const { data } = await seller.api.GET('/v1/customers/{id}', { params: { path } });
    const { error } = await send(seller, [{ email: must(data).email, name: 'Somebody' }]);
    expect(invalidPlaces(error)).toEqual([[0, 'email']]);
  });

  it('an organization that the caller does not belong to returns 422', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const body = { organization_id: stranger.organizationId, customers: [{ email: anAddress() }] };
    const { response, error } = await seller.api.POST('/v1/customers/import', { body });
    expect([response.status, error]).toMatchObject([422, { detail: [{ loc: ['body', 'organization_id'] }] }]);
  });

  it('concurrent imports and creations of the same customers create each customer once', async () => {
    const seller = await makeSeller();
    const customers = Array.from({ length: 50 }, () => ({ email: anAddress(), name: 'Ada' }));
    const answers = await Promise.all([
      send(seller, customers),
      send(seller, customers.toReversed()),
      ...customers
        .slice(0, 5)
        .map(({ email }) =>
          seller.api.POST('/v1/customers/', { body: { email, organization_id: seller.organizationId } }),
        ),
    ]);
    expect(answers.slice(0, 2).map(({ response }) => response.status)).toEqual([200, 200]);
    expect(await countCustomers(seller)).toBe(50);
    expect((await listCustomers(seller, { limit: 100 })).items.every(({ name }) => name === 'Ada')).toBe(true);
  });

  it(
    'an import with one invalid customer names it and imports nothing, and a repeated import of valid customers changes nothing',
    { timeout: 300_000 },
    async () => {
      const seller = await makeSeller();
      const customers = Array.from({ length: MANY }, (_, at) => ({
        email: anAddress(),
        name: 'Ada Byron',
        external_id: String(at),
        billing_address: { country: 'PT', line1: '12 Analytical Row', city: 'Lisbon' },
        metadata: { plan: 'beta' },
      }));
      const bad = customers.with(BAD, {
        ...must(customers[BAD]),
        billing_address: { country: 'ZZ', line1: '', city: '' },
      });
      const { error, response } = await send(seller, bad);
      expect([response.status, invalidPlaces(error)]).toEqual([422, [[BAD, 'billing_address', 'country']]]);
      expect(await countCustomers(seller)).toBe(0);
      expect((await send(seller, customers)).data).toMatchObject({ created_count: MANY });
      expect(await countCustomers(seller)).toBe(MANY);
      const renamed = customers.with(7, { ...must(customers[7]), name: 'Ada Lovelace' });
      expect((await send(seller, renamed)).data).toMatchObject({ updated_count: 1, unchanged_count: MANY - 1 });
      const { db } = await currentApp();
      const recorded = await db('audit_log')
        .where({ organization_id: seller.organizationId, operation: 'importCustomers' })
        .orderBy('sequence');
      expect(recorded).toMatchObject([
        { object_type: 'customer_import', after: { created_count: MANY } },
        { object_type: 'customer_import', after: { updated_count: 1 } },
      ]);
    },
  );
});
