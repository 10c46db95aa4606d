import { describe, expect, it } from 'vitest';
import { listCustomers as list, makeCustomer as make } from '../../../support/customers.ts';
import { addOrganization, makeSeller } from '../../../support/make.ts';

describe('the list', () => {
  it('`query` finds the beginnings of words of names and addresses in any case, within the organization', async () => {
    const seller = await makeSeller();
    const other = { ...seller, organizationId: await addOrganization(seller) };
    await make(other, { email: 'ada@analytical.example', name: 'Ada Byron' });
    await make(seller, { email: 'ada@analytical.example', name: 'Ada Byron' });
    await make(seller, { email: 'grace.hopper@navy.example', name: "Grace O'Hopper \\ & | ! (x):*" });
    await make(seller, { email: 'yamada@example.com', name: '山田 太郎' });
    const found = async (query: string) => (await list(seller, { query })).items.map(({ email }) => email);
    expect(await found('ADA by')).toEqual(['ada@analytical.example']);
    expect(await found('analytical.example')).toEqual(['ada@analytical.example']);
    expect(await found('ada@analytical.example')).toEqual(['ada@analytical.example']);
    expect(await found("o'hop")).toEqual(['grace.hopper@navy.example']);
    expect(await found('山')).toEqual(['yamada@example.com']);
    expect(await found('lytical')).toEqual([]);
    expect(await found("' | & \\ :*")).toEqual([]);
    expect(await found('example')).toHaveLength(3);
    const { data } = await seller.api.GET('/v1/customers/', { params: { query: { query: 'ada' } } });
    expect(data?.items).toHaveLength(2);
  });

  it('`external_id` finds identifiers exactly, and `name` finds names in any case', async () => {
    const seller = await makeSeller();
    await make(seller, { name: 'Ada Byron', external_id: 'X1' });
    await make(seller, { name: 'Ada', external_id: 'x1' });
    expect((await list(seller, { name: ['ada byron'] })).items).toHaveLength(1);
    expect((await list(seller, { external_id: ['X1'] })).items.map(({ name }) => name)).toEqual(['Ada Byron']);
    expect((await list(seller, { external_id: ['X1', 'x1'] })).pagination.total_count).toBe(2);
  });
});
