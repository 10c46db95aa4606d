import { describe, expect, it } from 'vitest';
import { signIn } from '../../../support/make.ts';
import { testApp } from '../../../support/app.ts';
import { creditsOf, downgrade, payOut } from '../../../support/credits.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { addOrganization, makePerson, makeSeller, must, type Person, type Seller } from '../../../support/make.ts';

const balancesOf = async ({ api }: Person) => must((await api.GET('/v1/users/credits/balances')).data);
const owedBy = async ({ api, organizationId }: Seller, query: { user_id?: string[]; limit?: number } = {}) =>
  must(
    (await api.GET('/v1/credits/balances', { params: { query: { organization_id: [organizationId], ...query } } }))
      .data,
  );

describe('credit balances', () => {
  it('the credits of a buyer add up to one balance that the seller and the buyer see', async () => {
    const buyer = await makePerson();
    const { seller } = await downgrade({ buyer });
    await downgrade({ seller, buyer });
    const credits = await creditsOf({ buyer });
    expect(credits).toHaveLength(2);
    const account = {
      organization_id: seller.organizationId,
      user_id: buyer.id,
      currency: 'usd',
      remaining_amount: credits.reduce((sum, { remaining_amount }) => sum + remaining_amount, 0),
      suspended_amount: 0,
    };
    expect(await owedBy(seller)).toMatchObject({
      items: [{ ...account, user: { id: buyer.id, email: buyer.email } }],
      pagination: { total_count: 1, max_page: 1, is_total_count_exact: true },
    });
    expect(await balancesOf(buyer)).toMatchObject({
      items: [{ ...account, organization: { id: seller.organizationId } }],
      pagination: { total_count: 1 },
    });
  });

  it('the balances of an organization are in pages, newest credit first, and can be filtered by buyer', async () => {
    const { seller, subscribed } = await downgrade();
    const { subscribed: later } = await downgrade({ seller });
    expect(await owedBy(seller, { limit: 1 })).toMatchObject({
      items: [{ user_id: later.buyer.id }],
      pagination: { total_count: 2, max_page: 2, is_total_count_exact: true },
    });
    expect(await owedBy(seller, { user_id: [subscribed.buyer.id] })).toMatchObject({
      items: [{ user_id: subscribed.buyer.id }],
      pagination: { total_count: 1 },
    });
  });

  it('a balance tells the part that an open dispute suspends', async () => {
    const buyer = await makePerson();
    const { seller, first, credit } = await downgrade({ buyer });
    const { credit: other } = await downgrade({ seller, buyer });
    await reportDispute({ orderId: first, status: 'open' });
    expect((await balancesOf(buyer)).items).toMatchObject([
      { remaining_amount: credit.remaining_amount + other.remaining_amount, suspended_amount: credit.remaining_amount },
    ]);
    await reportDispute({ orderId: first, status: 'won' });
    expect((await owedBy(seller)).items).toMatchObject([{ suspended_amount: 0 }]);
  });

  it('a balance disappears when its last credit is paid out', async () => {
    const { seller, subscribed, credit } = await downgrade();
    expect((await payOut(seller, credit.id)).response.status).toBe(201);
    expect((await owedBy(seller)).items).toEqual([]);
    expect((await balancesOf(subscribed.buyer)).items).toEqual([]);
  });

  it('balances with other organizations and of other buyers are not listed', async () => {
    const { seller } = await downgrade();
    const [stranger, buyer] = [await makeSeller(), await makePerson()];
    expect((await owedBy({ ...stranger, organizationId: seller.organizationId })).items).toEqual([]);
    expect((await owedBy({ ...seller, organizationId: await addOrganization(seller) })).items).toEqual([]);
    expect((await balancesOf(buyer)).items).toEqual([]);
  });

  it('credits can be filtered by currency', async () => {
    const { seller, credit } = await downgrade();
    const list = async (currency: string) =>
      must((await seller.api.GET('/v1/credits/', { params: { query: { currency } } })).data).items;
    expect((await list('usd')).map(({ id }) => id)).toEqual([credit.id]);
    expect(await list('eur')).toEqual([]);
  });

  it('a member who is signed in with a session can read the credits with their orders and pay them out', async () => {
    const app = await testApp();
    const { seller, first, credit } = await downgrade();
    const member = app.page(await signIn(app, seller.email));
    const stranger = app.page(await signIn(app, (await makePerson()).email));
    const path = (id: string) => ({ params: { path: { id } } });
    expect((await member.GET('/v1/credits/')).data).toMatchObject({ items: [{ id: credit.id }] });
    expect((await member.GET('/v1/orders/{id}', path(first))).data).toMatchObject({ id: first });
    expect((await stranger.GET('/v1/orders/{id}', path(first))).response.status).toBe(404);
    expect((await stranger.POST('/v1/credits/{id}/pay-out', path(credit.id))).response.status).toBe(404);
    expect((await member.POST('/v1/credits/{id}/pay-out', path(credit.id))).response.status).toBe(201);
  });
});
