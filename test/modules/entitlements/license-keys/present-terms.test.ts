import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import { makeClockSeller } from '../../../support/billing.ts';
import { customerIdOf } from '../../../support/customers.ts';
import { makeBenefit, makeProduct, makeSale, must, useApp, type Seller } from '../../../support/make.ts';
import { buy, type Purchase } from '../../checkout/purchases/access.ts';

/** An app without workers: no job runs. */
let app: TestApp;
let seller: Seller;
beforeAll(async () => {
  app = await startApp({ jobs: 'off' });
  seller = await useApp(app, makeClockSeller);
});
afterAll(() => app.stop());

const path = (id: string) => ({ params: { path: { id } } });
const DAY = 86_400_000;

const changeTerms = async (benefitId: string, limit: number) => {
  const properties = {
    limit_usage: 7,
    expires: { ttl: 10, timeframe: 'day' as const },
    activations: { limit, enable_user_admin: true },
  };
  const body = { type: 'license_keys', properties, apply_to_existing: true } as const;
  must((await seller.api.PATCH('/v1/benefits/{id}', { ...path(benefitId), body })).data);
};

/** Reads a key in each way that shows its limits. */
async function readEverywhere({ buyer, keyId, benefits }: Purchase) {
  const benefit_id = benefits.license_keys;
  const customer = await customerIdOf(app.db, seller.organizationId, buyer.id);
  const { data: lines } = await seller.api.GET('/v1/license-keys/export', {
    params: { query: { format: 'ndjson' } },
    parseAs: 'text',
  });
  const exported = String(lines)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string });
  return {
    seller: must((await seller.api.GET('/v1/license-keys/{id}', path(keyId))).data),
    sellersList: must(
      (await seller.api.GET('/v1/license-keys/', { params: { query: { benefit_id: [benefit_id] } } })).data,
    ).items[0],
    buyer: must((await buyer.api.GET('/v1/users/license-keys/{id}', path(keyId))).data),
    buyersList: must((await buyer.api.GET('/v1/users/license-keys/', { params: { query: { benefit_id } } })).data)
      .items[0],
    state: must((await seller.api.GET('/v1/customers/{id}/state', path(customer))).data).license_keys[0],
    exported: exported.find(({ id }) => id === keyId),
  };
}

describe('changed terms of license keys, without a worker', () => {
  it('each read of a key shows the terms that its next use applies', () =>
    useApp(app, async () => {
      const purchase = await buy(seller);
      await changeTerms(purchase.benefits.license_keys, 3);
      const { created_at } = must(await app.db('license_keys').where({ id: purchase.keyId }).first());
      const terms = {
        limit_activations: 3,
        limit_usage: 7,
        expires_at: new Date(created_at.getTime() + 10 * DAY).toISOString(),
      };
      const reads = Object.entries(await readEverywhere(purchase));
      expect(reads).toEqual(reads.map(([name]) => [name, expect.objectContaining(terms)]));
      await app.client().POST('/v1/users/license-keys/validate', { body: purchase.key });
      expect(await app.db('license_keys').where({ id: purchase.keyId }).first()).toMatchObject({
        ...terms,
        expires_at: new Date(terms.expires_at),
      });
    }));

  it('a change of a key keeps the present terms of its benefit', () =>
    useApp(app, async () => {
      const { keyId, benefits } = await buy(seller);
      await changeTerms(benefits.license_keys, 3);
      const { data } = await seller.api.PATCH('/v1/license-keys/{id}', { ...path(keyId), body: { limit_usage: 9 } });
      expect(data).toMatchObject({ limit_activations: 3, limit_usage: 9, overrides: ['limit_usage'] });
    }));

  it('a list of many keys with former terms takes as many statements as a list of one', () =>
    useApp(app, async () => {
      const countStatements = async (keys: number) => {
        const { id } = await makeBenefit(seller, { activations: { limit: 4, enable_user_admin: true } });
        const product = await makeProduct(seller, { benefits: [{ id }] });
        for (let key = 0; key < keys; key += 1) await makeSale(seller, product.id);
        await changeTerms(id, 2);
        let statements = 0;
        const increment = ({ sql }: { sql: string }) => {
          // A timer of the service stores the last uses of tokens.
          if (!sql.includes('last_used_at')) statements += 1;
        };
        app.db.on('query', increment);
        const { data } = await seller.api.GET('/v1/license-keys/', { params: { query: { benefit_id: [id] } } });
        app.db.off('query', increment);
        expect(must(data).items.map(({ limit_activations }) => limit_activations)).toEqual(Array(keys).fill(2));
        return statements;
      };
      expect(await countStatements(4)).toBe(await countStatements(1));
    }));
});
