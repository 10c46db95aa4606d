import { expect, it } from 'vitest';
import { composeEmail } from '../../../src/modules/cross-domain/email-contents/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/durations.ts';
import { testApp } from '../../support/app.ts';
import { advance, makeNoonSeller } from '../../support/billing.ts';
import {
  confirm,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  must,
  unique,
  onceIdle,
  type Seller,
} from '../../support/make.ts';
import { currentTime } from '../../support/time.ts';
import { sandboxMails } from '../../support/sandbox-mails.ts';

const path = (id: string) => ({ params: { path: { id } } });

async function makeReminding(hours: number | null = 24): Promise<Seller> {
  const seller = await makeNoonSeller();
  const body = { checkout_reminder_hours: hours };
  const { data } = await seller.api.PATCH('/v1/organizations/{id}', { ...path(seller.organizationId), body });
  expect(must(data).checkout_reminder_hours).toBe(hours);
  return seller;
}

const newAddress = () => `${unique('left')}@example.com`;

/** Opens a checkout whose buyer types these details and leaves. */
async function leave(seller: Seller, productId: string, customer_email = newAddress()) {
  const app = await testApp();
  const checkout = await makeCheckout(seller, productId, { metadata: { source: 'test' } });
  const { response } = await app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
    params: { path: { client_secret: checkout.client_secret } },
    body: { customer_email, customer_name: 'Ada Byron', customer_billing_address: { country: 'PT' } },
    headers: { 'accept-language': 'de' },
  });
  expect(response.status).toBe(200);
  return { ...checkout, email: customer_email };
}

/** Runs the job of reminders, and waits for the e-mails. @returns the reminders of the organization */
async function remind({ organizationId: organization_id }: Seller) {
  const { container, db } = await testApp();
  const job = must(container.jobs.find(({ task }) => task === 'checkouts.enqueue-reminders'));
  await job.run({}, container.jobContext());
  return onceIdle(
    () => db('emails').where({ organization_id, kind: 'checkout_reminder' }).orderBy('sequence'),
    (rows) => rows.every(({ status }) => status !== 'pending'),
  );
}

async function readMail(recipient: string) {
  const { db } = await testApp();
  const mail = must((await sandboxMails(db, recipient)).at(-1));
  const link = (page: string) => must(new RegExp(`http\\S+/${page}/[\\w-]+(\\?locale=[\\w-]+)?`).exec(mail.text))[0];
  return { ...mail, resumeUrl: link('resume'), refuseUrl: link('checkout-reminders') };
}

/** Leaves a checkout of a new product, and reads the reminder of it a day later. */
async function makeReminded() {
  const seller = await makeReminding();
  const { id } = await makeProduct(seller);
  const { email } = await leave(seller, id);
  await advance(seller, 'day');
  await remind(seller);
  return { ...(await readMail(email)), seller, productId: id };
}

it('a buyer who leaves a checkout is reminded once, after the configured hours, and the link opens a new checkout with the same details', async () => {
  const app = await testApp();
  const seller = await makeReminding();
  const { id } = await makeProduct(seller);
  const { email, client_secret } = await leave(seller, id);
  expect(await remind(seller)).toEqual([]);
  await advance(seller, 'day');
  const [row, ...others] = await remind(seller);
  expect([row?.status, row?.recipient, others]).toEqual(['sent', email, []]);
  await advance(seller, 'day', 2);
  expect(await remind(seller)).toHaveLength(1);
  const { subject, resumeUrl } = await readMail(email);
  expect(subject).toBe('Ihr Kauf ist nicht abgeschlossen');
  const opened = await fetch(resumeUrl, { method: 'POST', redirect: 'manual' });
  expect(opened.status).toBe(303);
  const secret = must(opened.headers.get('location')?.split('/').at(-1));
  expect(secret).not.toBe(client_secret);
  const { data } = await app.client().GET('/v1/checkouts/custom/client/{client_secret}', {
    params: { path: { client_secret: secret } },
  });
  expect(data).toMatchObject({
    status: 'open',
    customer_email: email,
    customer_name: 'Ada Byron',
    customer_billing_address: { country: 'PT' },
    product_id: id,
  });
  const stored = await app.db('checkouts').where({ client_secret: secret }).first();
  expect(stored?.metadata).toEqual({ source: 'test' });
  expect((await confirm(app, secret, { customer_email: email })).data?.status).toBe('succeeded');
});

it('a reminder of a new seller names the seller and the product only to a buyer who has paid', async () => {
  const app = await testApp();
  const seller = await makeReminding();
  const { id, name } = await makeProduct(seller, { name: 'Click example now' });
  await seller.api.PATCH('/v1/organizations/{id}', {
    ...path(seller.organizationId),
    body: { name: 'Prize Office', avatar_url: 'https://prizes.example/logo.png', email: 'win@prizes.example' },
  });
  const buyer = await makePerson();
  const { orderId } = await makeSale(seller, (await makeProduct(seller)).id, buyer);
  const { payment_id } = must(await app.db('orders').where({ id: orderId }).first());
  await app
    .db('payments')
    .where({ id: must(payment_id) })
    .update({ processor: 'stripe' });
  const stranger = await leave(seller, id);
  await leave(seller, id, buyer.email);
  await advance(seller, 'day');
  await remind(seller);
  const { subject, text, html } = await readMail(stranger.email);
  for (const written of [subject, text, html]) {
    expect(written).not.toContain(name);
    expect(written).not.toMatch(/Prize|prizes/);
  }
  expect((await readMail(buyer.email)).subject).toBe(`Möchten Sie ${name} noch?`);
});

it('no reminder is sent without the setting, without a typed address, or after a purchase of the product', async () => {
  const app = await testApp();
  const off = await makeReminding(null);
  await leave(off, (await makeProduct(off)).id);
  const seller = await makeReminding();
  const { id } = await makeProduct(seller);
  await makeCheckout(seller, id, { customer_email: newAddress() });
  const { email } = await leave(seller, id);
  const { client_secret } = await makeCheckout(seller, id);
  await confirm(app, client_secret, { customer_email: email.toUpperCase() });
  for (const one of [off, seller]) {
    await advance(one, 'day', 2);
    expect(await remind(one)).toEqual([]);
  }
});

it('an address gets one reminder a week, of the newest checkout', async () => {
  const seller = await makeReminding(1);
  const [first, second] = [await makeProduct(seller), await makeProduct(seller, { name: 'Newer Product' })];
  const { email } = await leave(seller, first.id);
  const newest = await leave(seller, second.id, email);
  await advance(seller, 'day');
  expect(await remind(seller)).toHaveLength(1);
  expect((await remind(seller))[0]?.object_id).toBe(newest.id);
  await leave(seller, first.id, email);
  await advance(seller, 'day');
  expect(await remind(seller)).toHaveLength(1);
  await advance(seller, 'day', 7);
  await leave(seller, first.id, email);
  await advance(seller, 'day');
  expect(await remind(seller)).toHaveLength(2);
});

it('the link of a reminder ends after 14 days, and the link of its refusal opens no checkout', async () => {
  const app = await testApp();
  const seller = await makeReminding();
  const { client_secret } = await leave(seller, (await makeProduct(seller)).id);
  const { id } = must(await app.db('checkouts').where({ client_secret }).first());
  const { reminderLinks } = app.container.dependencies;
  const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status;
  const madeBefore = (days: number) => reminderLinks.resumeUrl(id, new Date(currentTime().getTime() - days * DAY_MS));
  expect([await status(madeBefore(13)), await status(madeBefore(14))]).toEqual([200, 404]);
  const refusal = reminderLinks.refuseUrl(id, 'en');
  expect(await status(refusal)).toBe(200);
  expect(await status(refusal.replace('/checkout-reminders/', '/resume/'))).toBe(404);
});

it('a refusal by one click ends the reminders of the seller to the address, and a page asks a person', async () => {
  const [seller, other] = [await makeReminding(), await makeReminding()];
  const { id } = await makeProduct(seller);
  const { email } = await leave(seller, id);
  await advance(seller, 'day');
  await remind(seller);
  const { refuseUrl } = await readMail(email);
  const [row] = await remind(seller);
  const app = await testApp();
  const content = await composeEmail({ ...app.container.jobContext(), authUrl: app.baseUrl }, must(row), true);
  expect(content).toMatchObject({ unsubscribeUrl: refuseUrl });
  const page = await (await fetch(refuseUrl)).text();
  expect(page).toContain('<html lang="de" dir="ltr">');
  const asked = await fetch(refuseUrl, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('keine Erinnerungen mehr')]);
  await fetch(refuseUrl, { method: 'POST' });
  await advance(seller, 'month');
  await leave(seller, id, email);
  await advance(seller, 'day');
  expect(await remind(seller)).toHaveLength(1);
  await leave(other, (await makeProduct(other)).id, email);
  await advance(other, 'day');
  expect(await remind(other)).toHaveLength(1);
});

it('a refusal that a version before 0.6.0 stored without the tag of the address still ends the reminders', async () => {
  const { db } = await testApp();
  const seller = await makeReminding();
  const name = unique('refused');
  await leave(seller, (await makeProduct(seller)).id, `${name}+shop@example.com`);
  await db.raw('insert into checkout_reminder_refusals values (?, mail_address_hash(?), now())', [
    seller.organizationId,
    `${name}@example.com`,
  ]);
  await advance(seller, 'day');
  expect(await remind(seller)).toEqual([]);
});

it('links with a wrong token, of a finished checkout, or of an archived product show the page of an unknown link', async () => {
  const app = await testApp();
  const { seller, productId: id, resumeUrl, refuseUrl } = await makeReminded();
  for (const url of [`${app.baseUrl}/resume/wrong`, `${app.baseUrl}/checkout-reminders/wrong`])
    expect((await fetch(url)).status).toBe(404);
  expect((await fetch(refuseUrl, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(resumeUrl, { method: 'HEAD' })).status).toBe(204);
  await seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { is_archived: true } });
  expect((await fetch(resumeUrl, { redirect: 'manual' })).status).toBe(404);
});

it('a reminder of a price that was replaced since opens with the price in its place', async () => {
  const app = await testApp();
  const { seller, productId: id, resumeUrl } = await makeReminded();
  const prices = [{ type: 'one_time', amount_type: 'fixed', price_amount: 5900 } as const];
  await seller.api.PATCH('/v1/products/{id}', { ...path(id), body: { prices } });
  const location = (await fetch(resumeUrl, { method: 'POST', redirect: 'manual' })).headers.get('Location');
  const [, , client_secret] = new URL(must(location)).pathname.split('/');
  expect(await app.db('checkouts').where({ client_secret }).first()).toMatchObject({ amount: 5900 });
});

it('a reminder is in the list of e-mails of the customer and in the export, and the erasure removes it', async () => {
  const { db } = await testApp();
  const seller = await makeReminding();
  const { id } = await makeProduct(seller);
  const buyer = await makePerson();
  const app = await testApp();
  const first = await makeCheckout(seller, (await makeProduct(seller, { name: 'Bought Before' })).id);
  await confirm(app, first.client_secret, { customer_email: buyer.email });
  await leave(seller, id, buyer.email);
  await advance(seller, 'day');
  await remind(seller);
  const customer = must(await db('customers').where({ organization_id: seller.organizationId }).first());
  const { data } = await seller.api.GET('/v1/emails/', {
    params: { query: { customer_id: [customer.id], kind: ['checkout_reminder'] } },
  });
  expect(must(data).items).toHaveLength(1);
  const { data: exported } = await seller.api.GET('/v1/customers/{id}/export', path(customer.id));
  expect(JSON.stringify(exported)).toContain('checkout_reminder');
  await seller.api.POST('/v1/customers/{id}/erase', path(customer.id));
  await onceIdle(
    () => db('emails').where({ organization_id: seller.organizationId, kind: 'checkout_reminder' }),
    (rows) => rows.length === 0,
  );
});

it('a test clock that advances by a month reminds a buyer in the hour after the due time, with a mail of that date', async () => {
  const seller = await makeReminding(24);
  const { email, id } = await leave(seller, (await makeProduct(seller)).id);
  await advance(seller, 'month');
  const { db } = await testApp();
  const stored = await onceIdle(
    () => db('emails').where({ organization_id: seller.organizationId, kind: 'checkout_reminder' }).first(),
    (found) => found?.status === 'sent',
  );
  const { buyer_changed_at } = must(await db('checkouts').where({ id }).first());
  const due = must(buyer_changed_at).getTime() + DAY_MS;
  const late = must(stored).created_at.getTime() - due;
  expect(late > 0 && late < HOUR_MS + MINUTE_MS, String(late)).toBe(true);
  const mail = must(await db('sandbox_mails').where({ recipient: email }).first());
  expect(mail.dated_at).toEqual(must(stored).created_at);
});
