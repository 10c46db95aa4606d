import openapi from '../../src/contract/generated/openapi.json' with { type: 'json' };
import { findOrganizations } from '../../src/modules/identity/organizations/index.ts';
import { composeEmail } from '../../src/modules/cross-domain/email-contents/index.ts';
import { NOT_READY, renderFor, type EmailRow } from '../../src/modules/notifications/emails/index.ts';
import { addMonths } from '../../src/shared/calendar.ts';
import { expectOne } from '../../src/shared/index-by.ts';
import type { TestApp } from './app.ts';
import { advance, makeClockSeller, monthly, subscribe } from './billing.ts';
import { customerIdOf } from './customers.ts';
import { reportDispute } from './disputes.ts';
import {
  makeBenefit,
  makeCheckout,
  makeNote,
  makeProduct,
  makeSale,
  must,
  unique,
  type Person,
  type Seller,
} from './make.ts';
import { makeUnrecordedCharge } from './unrecorded-charges.ts';
import { currentTime } from './time.ts';

export const EMAIL_KINDS = openapi.components.schemas.EmailKind.enum;
export const BUYER_EMAIL_KINDS = EMAIL_KINDS.filter((kind) => !kind.startsWith('seller_'));

const path = (id: string) => ({ params: { path: { id } } });
/** The month after this one, as in tokens of the sandbox. */
const nextMonth = () => addMonths(currentTime(), 1).toISOString().slice(0, 7);

/**
 * Lives through what each kind of e-mail tells. Runs in `useApp`.
 * @returns the last e-mail of each kind. The e-mail about the purchase has a license key and a note.
 */
export async function makeEveryEmail(app: TestApp): Promise<ReadonlyMap<string, EmailRow>> {
  const seller = await makeClockSeller();
  const { organizationId } = seller;
  await app.db('organizations').where({ id: organizationId }).update({
    accent_color: '#f4c20d',
    reply_to: 'help@shop.example',
    terms_url: 'https://shop.example/terms',
    privacy_url: 'https://shop.example/privacy',
  });
  await seller.api.PATCH('/v1/organizations/{id}/billing', {
    ...path(organizationId),
    body: { receipt_note: 'Paste the key under Settings.\n\u0623\u0633\u0626\u0644\u0629 7?' },
  });
  const price = monthly(1000, { trial_interval: 'month', trial_interval_count: 1 });
  const trial = await subscribe(seller, { price });
  const canceled = await subscribe(seller, { price: monthly(1000) });
  await subscribe(seller, { token: `sandbox_success:${nextMonth()}` });
  await makeLeftCheckout(app, seller);
  await advance(seller, 'month', 2);
  await app.db('subscriptions').where({ id: trial.id }).update({ payment_method_ref: 'sandbox_pm:sandbox_decline' });
  await advance(seller, 'month');
  await seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(canceled.id), body: {} });
  await seller.api.POST('/v1/subscriptions/{id}/unpause', path(canceled.id));
  await app.idle();
  await canceled.buyer.api.DELETE('/v1/users/subscriptions/{id}', path(canceled.id));
  const benefits = [
    await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } }),
    await makeNote(seller),
  ] as const;
  const gift = { customer_email: trial.buyer.email };
  await seller.api.POST('/v1/benefits/{id}/grants/', { ...path(benefits[0].id), body: gift });
  const name = `${unique('Donaudampfschifffahrtsgesellschaft')}-Kalender`;
  const product = await makeProduct(seller, { name, benefits: [...benefits] });
  const { orderId } = await makeSale(seller, product.id);
  await seller.api.POST('/v1/refunds/', { body: { order_id: orderId, reason: 'customer_request', amount: 100 } });
  await reportDispute({ orderId, status: 'open' });
  // A dispute suspends the benefits of its purchase, so another purchase is shown.
  const shown = await makeSale(seller, product.id);
  const grants = app.db('benefit_grants').where({ order_id: shown.orderId }).select('id');
  const key = must(await app.db('license_keys').whereIn('grant_id', grants).first());
  await seller.api.POST('/v1/license-keys/{id}/rotate', { ...path(key.id), body: { overlap_seconds: 3600 } });
  const receiver = await customerIdOf(app.db, organizationId, shown.buyer.id);
  const given = await makeSale(seller, product.id);
  await seller.api.POST('/v1/orders/{id}/transfer', { ...path(given.orderId), body: { customer_id: receiver } });
  await offerTransfers(app, seller, receiver);
  await changeWithoutConsent(app, seller, canceled.buyer);
  const former = await customerIdOf(app.db, organizationId, given.buyer.id);
  await seller.api.PATCH('/v1/customers/{id}', {
    ...path(former),
    body: { email: `${unique('new')}@example.com` },
  });
  await makeUnrecordedCharge(seller, product.id);
  await app.idle();
  const found = await app.db('emails').where({ organization_id: organizationId }).orderBy('sequence');
  // A test clock makes the organization one for tests, which tells its members no sales.
  const rows = [...found, ...(await notifyOf(app, seller, found))];
  return new Map(rows.map((email) => [email.kind, email]));
}

/** Offers two subscriptions to a customer, and withdraws one of the offers. */
async function offerTransfers({ idle }: TestApp, seller: Seller, customer_id: string) {
  const [kept, offered] = [await subscribe(seller, {}), await subscribe(seller, {})];
  for (const { id } of [kept, offered])
    await seller.api.POST('/v1/subscriptions/{id}/transfer', { ...path(id), body: { customer_id } });
  await idle();
  await seller.api.DELETE('/v1/subscriptions/{id}/transfer', path(kept.id));
}

/** Changes the address of a buyer, who does not answer. */
async function changeWithoutConsent({ db, idle }: TestApp, seller: Seller, { id: user_id }: Person) {
  const id = await customerIdOf(db, seller.organizationId, user_id);
  await seller.api.PATCH('/v1/customers/{id}', { ...path(id), body: { email: `${unique('moved')}@example.com` } });
  await db('customers').where({ id }).update({ email_change_confirmed_at: currentTime() });
  await advance(seller, 'day', 3);
  await idle();
}

/** Adds the e-mails to the owner about what the buyers got e-mails about. */
async function notifyOf(
  { db }: TestApp,
  { id: user_id, email: recipient, organizationId: organization_id }: Seller,
  found: EmailRow[],
) {
  const objectOf = (kind: string) => must(found.findLast((row) => row.kind === kind)).object_id;
  const now = currentTime();
  const endpoint = { organization_id, url: 'https://shop.example/webhooks', events: ['order.created'], secret: '' };
  const [stored] = await db('webhook_endpoints')
    .insert({ ...endpoint, created_at: now, enabled_at: now, disabled_at: now, disabled_reason: 'failing' })
    .returning('id');
  const order = must(
    await db('orders')
      .where({ id: objectOf('purchase') })
      .first(),
  );
  const objects: Readonly<Record<string, string>> = {
    seller_sale: order.id,
    seller_payment_failed: objectOf('payment_failed'),
    seller_dispute: objectOf('dispute'),
    seller_unmatched_charge: objectOf('charge_refunded'),
    seller_endpoint_disabled: must(stored).id,
  };
  const rows = EMAIL_KINDS.filter((kind) => !BUYER_EMAIL_KINDS.includes(kind)).map((kind) => ({
    ...{ organization_id, user_id, recipient, kind, key: `${kind}:${user_id}`, status: 'sent' as const },
    ...{ created_at: now, object_id: objects[kind] ?? organization_id, period_start: order.created_at },
  }));
  return db('emails').insert(rows).returning('*');
}

/** A checkout whose buyer leaves after typing the address, a day before a reminder. */
async function makeLeftCheckout(app: TestApp, seller: Seller) {
  await seller.api.PATCH('/v1/organizations/{id}', {
    ...path(seller.organizationId),
    body: { checkout_reminder_hours: 24 },
  });
  const { client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
  await app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
    params: { path: { client_secret } },
    body: { customer_email: `${unique('left')}@example.com` },
  });
  await advance(seller, 'day');
  const job = must(app.container.jobs.find(({ task }) => task === 'checkouts.enqueue-reminders'));
  await job.run({}, app.container.jobContext());
  await app.idle();
}

/** @returns the HTML of an e-mail, as it is sent, or as it would be sent at another time */
export async function composeHtml(app: TestApp, email: EmailRow, clock?: () => Date): Promise<string> {
  const ctx = { ...app.container.jobContext(), authUrl: app.baseUrl, ...(clock && { clock }) };
  const content = await composeEmail(ctx, email, true);
  if (content === undefined || content === NOT_READY) throw new Error(`the e-mail of kind ${email.kind} is not sent`);
  return (await renderFor(expectOne(await findOrganizations(app.db, [email.organization_id])), content)).html;
}
