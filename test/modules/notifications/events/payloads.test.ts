import { expect, it } from 'vitest';
import { document } from '../../../support/contract.ts';
import {
  advance,
  makeClockSeller,
  makeDiscount,
  monthly,
  otherPrice,
  subscribe,
  yearly,
} from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import { confirmBoth } from '../../cross-domain/customer-accounts/fixtures.ts';
import { makeBenefit, makeProduct, makeSale, makeSeller, must, onceIdle } from '../../../support/make.ts';
import { makeEndpoint, readFeed } from '../../../support/receiver.ts';
import { aLine, sendImport } from '../../../support/subscription-imports.ts';
import { makeUnrecordedCharge } from '../../../support/unrecorded-charges.ts';
import { useNoon } from '../../../support/use-noon.ts';

// A card expires in this month, which must not end before the sale.
const NOON = useNoon();

const path = (id: string) => ({ params: { path: { id } } });

/** The test app validates every response of the feed against the contract, and with it the payload of each type. */
it('every event type of the contract is published with the payload of the contract', async () => {
  const seller = await makeSeller();
  const { api, organizationId } = seller;
  const benefit = await makeBenefit(seller, { activations: { limit: 1, enable_user_admin: true } });
  const createdAds = await api.POST('/v1/benefits/', {
    body: { type: 'ads', description: 'Ad space', organization_id: organizationId, properties: {} },
  });
  const ads = must(createdAds.data);
  const product = await makeProduct(seller, { benefits: [benefit, ads] });
  const { orderId, grants, buyer } = await makeSale(seller, product.id);
  const { data: customers } = await api.GET('/v1/customers/', { params: { query: { email: [buyer.email] } } });
  await api.PATCH('/v1/customers/{id}', { ...path(must(customers?.items[0]).id), body: { external_id: '1' } });
  const { data: contact } = await api.POST('/v1/customers/', {
    body: { email: 'contact@example.com', organization_id: organizationId },
  });
  await api.DELETE('/v1/customers/{id}', path(must(contact).id));
  const { data: leaving } = await api.POST('/v1/customers/', {
    body: { email: 'leaving@example.com', organization_id: seller.organizationId },
  });
  await api.POST('/v1/customers/{id}/erase', path(must(leaving).id));
  const campaign = await buyer.api.POST('/v1/users/advertisements/', {
    body: { image_url: 'https://ada.example/a.png', text: 'Engines', link_url: 'https://ada.example/' },
  });
  await buyer.api.POST('/v1/users/advertisements/{id}/enable', {
    ...path(must(campaign.data).id),
    body: { benefit_id: ads.id },
  });
  const other = await makeSale(seller, product.id);
  const { data: others } = await api.GET('/v1/customers/', { params: { query: { email: [other.buyer.email] } } });
  await api.POST('/v1/customers/{id}/merge', {
    ...path(must(customers?.items[0]).id),
    body: { customer_id: must(others?.items[0]).id },
  });
  await confirmBoth(other.buyer.email, buyer.email);
  await api.POST('/v1/customers/import', {
    body: { organization_id: organizationId, customers: [{ email: 'imported@example.com' }] },
  });
  await api.POST('/v1/license-keys/import', {
    body: { benefit_id: benefit.id, license_keys: [{ key: 'OLD-1', customer_email: 'imported@example.com' }] },
  });
  const { id: subscriptionId } = await subscribe(seller);
  const body = { type: 'license_keys', properties: { limit_usage: 5 } } as const;
  await api.PATCH('/v1/benefits/{id}', { ...path(benefit.id), body });
  const key = must(must(grants.find(({ license_key }) => license_key !== null)).license_key);
  await api.PATCH('/v1/license-keys/{id}', { ...path(key.id), body: { usage: 1 } });
  await api.POST('/v1/license-keys/{id}/rotate', { ...path(key.id), body: { overlap_seconds: 60 } });
  const { data: receiver } = await api.POST('/v1/customers/', {
    body: { email: 'receiver@example.com', organization_id: organizationId },
  });
  const toReceiver = { body: { customer_id: must(receiver).id } };
  await api.POST('/v1/orders/{id}/transfer', { ...path(orderId), ...toReceiver });
  const back = { body: { customer_id: must(customers?.items[0]).id } };
  await api.POST('/v1/license-keys/{id}/transfer', { ...path(key.id), ...back });
  await api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscriptionId), ...toReceiver });
  await api.DELETE('/v1/subscriptions/{id}/transfer', path(subscriptionId));
  const moved = must((await api.GET('/v1/license-keys/{id}', path(key.id))).data);
  const licensed = { key: moved.key, organization_id: organizationId };
  const { data: activation } = await api.POST('/v1/users/license-keys/activate', {
    body: { ...licensed, label: 'Laptop' },
  });
  await api.POST('/v1/users/license-keys/deactivate', {
    body: { ...licensed, activation_id: must(activation).id },
  });
  await api.PATCH('/v1/organizations/{id}', { ...path(organizationId), body: { bio: 'We sell.' } });
  await api.POST('/v1/subscriptions/{id}/pause', { ...path(subscriptionId), body: { access: 'keep' } });
  await api.POST('/v1/subscriptions/{id}/unpause', path(subscriptionId));
  await api.PATCH('/v1/subscriptions/{id}', { ...path(subscriptionId), body: { cancel_at_period_end: true } });
  await api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscriptionId), ...toReceiver });
  await api.DELETE('/v1/subscriptions/{id}', path(subscriptionId));
  for (const status of ['open', 'won'] as const) await reportDispute({ orderId, status, amount: 100 });
  await api.POST('/v1/refunds/', {
    body: { order_id: orderId, reason: 'customer_request', revoke_benefits: true },
  });
  await makeUnrecordedCharge(seller, product.id);
  const imported = await makeProduct(seller, { prices: [monthly(1000)] });
  await sendImport(seller, [aLine(imported.id)]);
  const endpoint = await makeEndpoint(seller, 'https://hooks.example.com/');
  await api.POST('/v1/webhooks/endpoints/{id}/test', path(endpoint.id));

  const clocked = await makeClockSeller();
  const discount = await makeDiscount(clocked, {});
  await subscribe(clocked, { token: 'sandbox_decline_later', discount_id: discount.id });
  await subscribe(clocked, { price: monthly(1000, { trial_interval: 'day', trial_interval_count: 5 }) });
  await subscribe(clocked, { token: `sandbox_success:${NOON.toISOString().slice(0, 7)}` });
  const { id: downgradedId } = await subscribe(clocked, { price: yearly(120_000) });
  const product_price_id = await otherPrice(clocked, monthly(1000));
  await clocked.api.PATCH('/v1/subscriptions/{id}', { ...path(downgradedId), body: { product_price_id } });
  await advance(clocked, 'month');

  const { EventType } = (document.components?.schemas ?? {}) as { EventType: { enum: string[] } };
  await onceIdle(
    async () => {
      // The feed of the seller is longer than a page.
      const pages = [readFeed(seller), readFeed(seller, { sorting: ['-sequence'] }), readFeed(clocked)];
      const published = new Set<string>(
        (await Promise.all(pages)).flatMap(({ items }) => items.map(({ type }) => type)),
      );
      return EventType.enum.filter((type) => !published.has(type));
    },
    (missing) => missing.length === 0,
  );
  expect(Object.keys(document.webhooks ?? {}).toSorted()).toEqual(EventType.enum.toSorted());
});
