import { describe, expect, it } from 'vitest';
import { advance, free, makeClockSeller, monthly, subscribe } from '../../../support/billing.ts';
import {
  addOrganization,
  confirm,
  currentApp,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
} from '../../../support/make.ts';
import { untilBlocked } from '../../../support/locks.ts';

const customersOf = async (organization_id: string) =>
  (await currentApp()).db('customers').where({ organization_id }).orderBy('created_at');

describe('purchases', () => {
  it('a purchase creates the customer of its buyer, with the name and the address of the purchase', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { buyer, orderId } = await makeSale(seller, product.id);
    const [customer, ...others] = await customersOf(seller.organizationId);
    expect(others).toEqual([]);
    expect(customer).toMatchObject({
      user_id: buyer.id,
      email: buyer.email.toLowerCase(),
      customer_name: 'Ada Byron',
      billing_address: { country: 'PT' },
    });
    const { data: order } = await seller.api.GET('/v1/orders/{id}', { params: { path: { id: orderId } } });
    expect(order?.customer_id).toBe(must(customer).id);
  });

  it('a purchase of a known customer in other letter case finds the customer and replaces nothing', async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { buyer } = await makeSale(seller, product.id);
    const again = await makeCheckout(seller, product.id);
    await confirm(app, again.client_secret, {
      customer_email: buyer.email.toUpperCase(),
      customer_name: 'Somebody Else',
      customer_billing_address: { country: 'DE' },
    });
    const customers = await customersOf(seller.organizationId);
    expect(customers).toMatchObject([{ customer_name: 'Ada Byron', billing_address: { country: 'PT' } }]);
    const orders = await app.db('orders').where({ organization_id: seller.organizationId }).pluck('customer_id');
    expect(orders).toEqual([must(customers[0]).id, must(customers[0]).id]);
  });

  it('a purchase at another organization creates another customer of the same person', async () => {
    const seller = await makeSeller();
    const { buyer } = await makeSale(seller, (await makeProduct(seller)).id);
    const other = { ...seller, organizationId: await addOrganization(seller) };
    await makeSale(other, (await makeProduct(other)).id, buyer);
    const [one] = await customersOf(seller.organizationId);
    const [another] = await customersOf(other.organizationId);
    expect(another).toMatchObject({ user_id: buyer.id });
    expect(another?.id).not.toBe(one?.id);
  });

  it('a free purchase creates a customer without revenue', async () => {
    const seller = await makeClockSeller();
    await subscribe(seller, { price: free });
    const [customer] = await customersOf(seller.organizationId);
    const app = await currentApp();
    expect(await app.db('customer_revenues').where({ customer_id: must(customer).id })).toMatchObject([
      { currency: 'usd', amount: 0 },
    ]);
  });

  it('concurrent purchases of one new person create one customer', async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { email } = await makePerson();
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => makeCheckout(seller, product.id)));
    const sold = await Promise.all(
      checkouts.map(({ client_secret }) => confirm(app, client_secret, { customer_email: email })),
    );
    expect(sold.map(({ data }) => data?.status)).toEqual(Array.from({ length: 6 }, () => 'succeeded'));
    expect(await customersOf(seller.organizationId)).toHaveLength(1);
  });

  it('a purchase waits for a concurrent one of the same account, and has its customer', async () => {
    const app = await currentApp();
    const seller = await makeSeller();
    const product = await makeProduct(seller);
    const { id: user_id, email } = await makePerson();
    const checkout = await makeCheckout(seller, product.id);
    const other = await app.db.transaction();
    await other('customers').insert({
      organization_id: seller.organizationId,
      user_id,
      email: 'earlier@example.com',
      created_at: new Date(0),
    });
    const buying = confirm(app, checkout.client_secret, { customer_email: email });
    await untilBlocked(app.db, 1, [buying]);
    await other.commit();
    expect((await buying).data?.status).toBe('succeeded');
    expect(await customersOf(seller.organizationId)).toMatchObject([{ user_id, email: 'earlier@example.com' }]);
  });
});

it('renewals belong to the customer of the subscription, and refunds reduce the revenue', async () => {
  const app = await currentApp();
  const seller = await makeClockSeller();
  const { id, buyer } = await subscribe(seller, { price: monthly(1000) });
  await advance(seller, 'month', 2);
  const [customer] = await customersOf(seller.organizationId);
  const customer_id = must(customer).id;
  const orders = await app.db('orders').where({ subscription_id: id }).orderBy('created_at');
  expect(orders.map((order) => [order.customer_id, order.user_id, order.amount])).toEqual(
    Array.from({ length: 3 }, () => [customer_id, buyer.id, 1000]),
  );
  await seller.api.POST('/v1/refunds/', { body: { order_id: must(orders[0]).id, amount: 400, reason: 'other' } });
  const revenue = await app.db('customer_revenues').where({ customer_id });
  expect(revenue).toMatchObject([{ currency: 'usd', amount: 2600 }]);
  const { data: subscription } = await seller.api.GET('/v1/subscriptions/{id}', { params: { path: { id } } });
  expect(subscription?.customer_id).toBe(customer_id);
});
