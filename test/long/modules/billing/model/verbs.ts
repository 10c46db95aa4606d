import { answerChange } from '../../../../modules/cross-domain/customer-accounts/fixtures.ts';
import { addCard, agreeStatus, offeredTo } from '../../../../modules/cross-domain/customer-accounts/transfer-scene.ts';
import { customerIdOf } from '../../../../support/customers.ts';
import { reportDispute } from '../../../../support/disputes.ts';
import { confirm, must, unique } from '../../../../support/make.ts';
import { path, type Scene } from './pair-scene.ts';

/** Does what was prepared. @returns the status of the answer */
type Act = () => Promise<number>;

const statusOf = async (request: Promise<{ response: Response }>) => (await request).response.status;

const change =
  (body: (scene: Scene) => object) =>
  async (scene: Scene): Promise<Act> =>
  () =>
    statusOf(scene.seller.api.PATCH('/v1/subscriptions/{id}', { ...path(scene.subscriptionId), body: body(scene) }));

const changeOwn =
  (body: (scene: Scene) => object) =>
  async (scene: Scene): Promise<Act> =>
  () =>
    statusOf(
      scene.buyer.api.PATCH('/v1/users/subscriptions/{id}', { ...path(scene.subscriptionId), body: body(scene) }),
    );

const refund =
  (amount?: number) =>
  async ({ seller, orderId: order_id }: Scene): Promise<Act> =>
  () =>
    statusOf(seller.api.POST('/v1/refunds/', { body: { order_id, reason: 'other', ...(amount && { amount }) } }));

const dispute =
  (status: 'open' | 'won' | 'lost') =>
  async ({ orderId }: Scene): Promise<Act> =>
  () =>
    reportDispute({ orderId, status }).then(() => 200);

/** Confirms a checkout of the buyer, which is open before. */
const checkOut =
  (of: (scene: Scene) => { productId: string; options: object }) =>
  async (scene: Scene): Promise<Act> => {
    const { productId, options } = of(scene);
    const body = { payment_processor: 'sandbox' as const, product_id: productId, ...options };
    const { data, response } = await scene.seller.api.POST('/v1/checkouts/custom/', { body });
    if (data === undefined) return async () => response.status;
    return () => statusOf(confirm(scene.app, data.client_secret, { customer_email: scene.buyer.email }));
  };

const idOf = ({ app, seller }: Scene, { id }: { id: string }) => customerIdOf(app.db, seller.organizationId, id);

/** Verbs that change money or access. Each is prepared before the instant in which it acts. */
export const VERBS = {
  'a change to a dearer plan': change(({ prices }) => ({
    product_price_id: prices.dearer,
    proration_behavior: 'invoice',
  })),
  'a change to a cheaper plan': change(({ prices }) => ({
    product_price_id: prices.cheaper,
    proration_behavior: 'prorate',
  })),
  'a planned change': change(({ prices }) => ({ product_price_id: prices.dearer, proration_behavior: 'period_end' })),
  'an upgrade by the buyer': changeOwn(({ prices }) => ({ product_price_id: prices.dearer })),
  'more units': change(() => ({ quantity: 3, proration_behavior: 'invoice' })),
  'more units by the buyer': changeOwn(() => ({ quantity: 4 })),
  'a planned end': change(() => ({ cancel_at_period_end: true })),
  'a cancellation by the buyer':
    async ({ buyer, subscriptionId }) =>
    () =>
      statusOf(buyer.api.DELETE('/v1/users/subscriptions/{id}', path(subscriptionId))),
  'a resumption by the buyer':
    async ({ buyer, subscriptionId }) =>
    () =>
      statusOf(buyer.api.POST('/v1/users/subscriptions/{id}/resume', path(subscriptionId))),
  'a revocation':
    async ({ seller, subscriptionId }) =>
    () =>
      statusOf(seller.api.DELETE('/v1/subscriptions/{id}', path(subscriptionId))),
  'a pause':
    async ({ seller, subscriptionId }) =>
    () =>
      statusOf(seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(subscriptionId), body: {} })),
  'the end of a pause':
    async ({ seller, subscriptionId }) =>
    () =>
      statusOf(seller.api.POST('/v1/subscriptions/{id}/unpause', path(subscriptionId))),
  'a refund': refund(),
  'a refund of a part': refund(700),
  'a payout of credit': async ({ app, seller }) => {
    const { organizationId: organization_id } = seller;
    const credit = await app.db('credits').where({ organization_id }).first();
    return async () => (credit ? statusOf(seller.api.POST('/v1/credits/{id}/pay-out', path(credit.id))) : 404);
  },
  'an open dispute': dispute('open'),
  'a lost dispute': dispute('lost'),
  'a purchase': checkOut(({ productId }) => ({ productId, options: {} })),
  'an upgrade by a checkout': checkOut(({ productId, subscriptionId }) => ({
    productId,
    options: { subscription_id: subscriptionId },
  })),
  'a renewal':
    async ({ seller }) =>
    () =>
      statusOf(
        seller.api.POST('/v1/organizations/{id}/test-clock/advance', {
          ...path(seller.organizationId),
          body: { interval: 'month', count: 1 },
        }),
      ),
  'another card':
    async ({ buyer, subscriptionId }) =>
    () =>
      statusOf(
        buyer.api.POST('/v1/users/subscriptions/{id}/payment-method', {
          ...path(subscriptionId),
          body: { confirmation_token_id: 'sandbox_success' },
        }),
      ),
  'a transfer': async (scene) => {
    const { status } = await offer(scene);
    if (status !== 204) return async () => status;
    const { transfer_id } = must(await scene.app.db('subscriptions').where({ id: scene.subscriptionId }).first());
    // A subscription that charges nothing any more has moved at once.
    if (transfer_id === null) return async () => status;
    const token = await offeredTo(scene.receiver);
    await addCard(token);
    return () => agreeStatus(token);
  },
  'a withdrawn transfer': async (scene) => {
    await offer(scene);
    const { seller, subscriptionId } = scene;
    return () => statusOf(seller.api.DELETE('/v1/subscriptions/{id}/transfer', path(subscriptionId)));
  },
  'a merge': async (scene) => {
    const { seller, buyer, receiver } = scene;
    const body = { customer_id: await idOf(scene, buyer) };
    await seller.api.POST('/v1/customers/{id}/merge', { ...path(await idOf(scene, receiver)), body });
    return agreeLast(scene);
  },
  'another address': async (scene) => {
    const { seller, buyer } = scene;
    const body = { email: `${unique('new')}@example.com` };
    await seller.api.PATCH('/v1/customers/{id}', { ...path(await idOf(scene, buyer)), body });
    return agreeLast(scene);
  },
  'an erasure': async (scene) => {
    const id = await idOf(scene, scene.buyer);
    return () => statusOf(scene.seller.api.POST('/v1/customers/{id}/erase', path(id)));
  },
  'another key':
    async ({ seller, key }) =>
    () =>
      statusOf(seller.api.POST('/v1/license-keys/{id}/rotate', { ...path(key.id), body: { overlap_seconds: 3600 } })),
  'an activation':
    async ({ app, seller, key }) =>
    () =>
      statusOf(
        app.client().POST('/v1/users/license-keys/activate', {
          body: { key: key.key, organization_id: seller.organizationId, label: 'Laptop' },
        }),
      ),
  'an archived product':
    async ({ seller, productId }) =>
    () =>
      statusOf(seller.api.PATCH('/v1/products/{id}', { ...path(productId), body: { is_archived: true } })),
  'a product without benefits':
    async ({ seller, productId }) =>
    () =>
      statusOf(seller.api.POST('/v1/products/{id}/benefits', { ...path(productId), body: { benefits: [] } })),
} as const satisfies Record<string, (scene: Scene) => Promise<Act>>;

export type Verb = keyof typeof VERBS;

/** Offers the subscription to the receiver. */
async function offer(scene: Scene): Promise<Response> {
  const { seller, subscriptionId } = scene;
  const body = { customer_id: await idOf(scene, scene.receiver) };
  return (await seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(subscriptionId), body })).response;
}

/** The owner of the present address has agreed, so that the answer of the other one takes effect. */
async function agreeLast(scene: Scene): Promise<Act> {
  const { container, db } = scene.app;
  const { emailChangeLinks, now } = container.jobContext();
  const { email_change_id } = must(
    await db('customers')
      .where({ id: await idOf(scene, scene.buyer) })
      .first(),
  );
  const token = (url: string) => must(url.split('/').at(-1));
  const changeId = must(email_change_id);
  await answerChange(token(emailChangeLinks.refusalUrl(changeId, now)), 'confirm');
  return () => answerChange(token(emailChangeLinks.confirmationUrl(changeId, now)), 'confirm');
}
