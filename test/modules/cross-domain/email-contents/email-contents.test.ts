import openapi from '../../../../src/contract/generated/openapi.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { advance, makeClockSeller, subscribe } from '../../../support/billing.ts';
import { reportDispute } from '../../../support/disputes.ts';
import {
  addMember,
  makeBenefit,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  onceIdle,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';
import { sandboxMails } from '../../../support/sandbox-mails.ts';

const pathOf = (id: string) => ({ params: { path: { id } } });

async function sell(seller: Seller) {
  const benefit = await makeBenefit(seller, { prefix: 'LIST' });
  const product = await makeProduct(seller, { benefits: [benefit] });
  return { product, ...(await makeSale(seller, product.id)) };
}

/** Waits until the e-mails about an object are sent. */
async function sentAbout(object_id: string, count = 1) {
  const { db } = await testApp();
  return onceIdle(
    () => db('emails').where({ object_id, status: 'sent' }).whereNot('kind', 'like', 'seller_%').orderBy('sequence'),
    (rows) => rows.length === count,
  );
}

const mailsTo = async (recipient: string) => sandboxMails((await testApp()).db, recipient);

describe('the list of e-mails', () => {
  it('a seller lists the e-mails to a customer and reads one without the license key and without links', async () => {
    const seller = await makeSeller();
    const { product, buyer, orderId, grants } = await sell(seller);
    const { db } = await testApp();
    const [row] = await sentAbout(orderId);
    const customer = must(await db('customers').where({ user_id: buyer.id }).first());
    const { data } = await seller.api.GET('/v1/emails/', { params: { query: { customer_id: [customer.id] } } });
    expect(must(data).items).toMatchObject([
      {
        id: must(row).id,
        kind: 'purchase',
        status: 'sent',
        customer_id: customer.id,
        object_type: 'order',
        object_id: orderId,
      },
    ]);
    const { data: email } = await seller.api.GET('/v1/emails/{id}', pathOf(must(row).id));
    expect(email).toMatchObject({ subject: `Your purchase: ${product.name}` });
    const key = must(must(grants[0]).license_key).key;
    const [sent] = await mailsTo(buyer.email);
    expect(must(sent).text).toContain(key);
    for (const form of [must(email).html, must(email).text]) {
      expect(form).toContain('Thank you for your purchase');
      expect(form).not.toContain(key);
      expect(form).not.toContain('/account/');
    }
  });

  it('an e-mail of another organization returns 404, also for sending it again', async () => {
    const { orderId } = await sell(await makeSeller());
    const stranger = await makeSeller();
    const [row] = await sentAbout(orderId);
    const { response } = await stranger.api.GET('/v1/emails/{id}', pathOf(must(row).id));
    expect(response.status).toBe(404);
    const again = await stranger.api.POST('/v1/emails/{id}/resend', pathOf(must(row).id));
    expect(again.response.status).toBe(404);
  });

  it('an e-mail is sent again once in ten minutes, to the present address, and five times a day', async () => {
    const seller = await makeSeller();
    const { buyer, orderId } = await sell(seller);
    const { db } = await testApp();
    const [row] = await sentAbout(orderId);
    const { id } = must(row);
    const present = `new-${buyer.email}`;
    await db('users').where({ id: buyer.id }).update({ email: present });
    const first = await seller.api.POST('/v1/emails/{id}/resend', pathOf(id));
    const second = await seller.api.POST('/v1/emails/{id}/resend', pathOf(id));
    expect(first.response.status).toBe(202);
    expect(second.data?.id).toBe(first.data?.id);
    await sentAbout(orderId, 2);
    expect(await mailsTo(present)).toHaveLength(1);
    const copies = [1, 2, 3, 4].map((at) => ({
      organization_id: seller.organizationId,
      kind: 'purchase',
      user_id: buyer.id,
      recipient: present,
      object_id: orderId,
      key: `${id} ${at}`,
      status: 'sent' as const,
      created_at: currentTime(),
      repeats: id,
    }));
    await db('emails').insert(copies);
    await db('emails')
      .where({ repeats: id })
      .update({ key: db.raw("key || ' before'") });
    const { response } = await seller.api.POST('/v1/emails/{id}/resend', pathOf(id));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
  });

  it('a member who may only read lists e-mails and sends none', async () => {
    const seller = await makeSeller();
    const { orderId } = await sell(seller);
    const [row] = await sentAbout(orderId);
    const reader = await makePerson();
    await addMember(seller, reader, 'read_only');
    const { response } = await reader.api.GET('/v1/emails/{id}', pathOf(must(row).id));
    expect(response.status).toBe(200);
    const again = await reader.api.POST('/v1/emails/{id}/resend', pathOf(must(row).id));
    expect(again.response.status).toBe(403);
  });
});

describe('receipts', () => {
  it('the receipts of a purchase and of a renewal have the card, the numbers, the invoice and the words of the seller, in both forms', async () => {
    const seller = await makeClockSeller();
    const note = '<b>Questions?</b> Reply to us.\nWe answer within a day.';
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...pathOf(seller.organizationId),
      body: { receipt_note: note },
    });
    const { buyer, productId } = await subscribe(seller);
    await advance(seller, 'month');
    const { db } = await testApp();
    const mails = await onceIdle(
      () => mailsTo(buyer.email),
      (rows) => rows.some(({ subject }) => subject.startsWith('Your receipt')),
    );
    const orders = await db('orders').where({ product_id: productId }).orderBy('created_at');
    const subjects = ['Your purchase: ', 'Your receipt: '];
    for (const [at, order] of orders.entries()) {
      const mail = must(mails.find(({ subject }) => subject.startsWith(must(subjects[at]))));
      const invoice = must(await db('invoices').where({ order_id: order.id }).first());
      const text = mail.text.replaceAll(/ +/g, ' ');
      expect(text).toContain(`Order number ${order.id}`);
      expect(text).toContain(`Invoice number ${invoice.document.number}`);
      expect(text).toContain('Paid with Visa •••• 4242');
      expect(text).toContain('A note from Test Organization');
      expect(text).toContain(note);
      const html = must(mail.html);
      expect(html).toContain(order.id);
      expect(html).toContain('Visa •••• 4242');
      expect(html).toContain('&lt;b&gt;Questions?&lt;/b&gt; Reply to us.<br/>We answer within a day.');
      const [, url = ''] = must(/href="([^"]+)"[^>]*>Show the invoice</.exec(html));
      expect(text).toContain(`Show the invoice ${url}`);
      const page = await (await fetch(url)).text();
      expect(page).toContain(`Invoice ${invoice.document.number}`);
      expect(page).toContain(must(must(order.lines[0]).description));
    }
    expect(orders).toHaveLength(2);
  });

  it('the receipt of a free order has neither an invoice nor the words of the seller, because strangers can cause it', async () => {
    const seller = await makeSeller();
    await seller.api.PATCH('/v1/organizations/{id}/billing', {
      ...pathOf(seller.organizationId),
      body: { receipt_note: 'Buy more.' },
    });
    const product = await makeProduct(seller, { prices: [{ type: 'one_time', amount_type: 'free' }] });
    const { buyer, orderId } = await makeSale(seller, product.id);
    await sentAbout(orderId);
    const [mail] = await mailsTo(buyer.email);
    expect(must(mail).text).toContain(orderId);
    for (const form of [must(mail).text, must(mail).html])
      for (const absent of ['Buy more', 'Invoice number', 'Paid with']) expect(form).not.toContain(absent);
  });
});

describe('notices of disputes', () => {
  it('the e-mail about a dispute names the amount, the product and what to do about a mistake, and is sent once', async () => {
    const seller = await makeSeller();
    const { buyer, product, orderId } = await sell(seller);
    await sentAbout(orderId);
    await reportDispute({ orderId, status: 'open' });
    const { db } = await testApp();
    const dispute = must(await db('disputes').where({ order_id: orderId }).first());
    await sentAbout(dispute.id);
    await reportDispute({ orderId, status: 'open' });
    const [mail, ...others] = (await mailsTo(buyer.email)).filter(({ subject }) => /disputed/.test(subject));
    expect(others).toEqual([]);
    expect(must(mail).subject).toBe(`Your bank has disputed your payment for ${product.name}`);
    const text = must(mail).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('to return $49.00');
    expect(text).toContain('If it is a mistake, tell your bank');
  });
});

describe('the sample e-mail', () => {
  it('a member sees the name, the color and the links of the organization in a receipt of any language', async () => {
    const seller = await makeSeller();
    const { db } = await testApp();
    await db('organizations')
      .where({ id: seller.organizationId })
      .update({ accent_color: '#8a2be2', terms_url: 'https://shop.example/terms' });
    const path = { id: seller.organizationId };
    const { data } = await seller.api.GET('/v1/organizations/{id}/email-sample', {
      params: { path, query: { language: 'de' } },
    });
    expect(must(data).subject).toBe('Ihr Kauf: Beispielprodukt');
    expect(must(data).html).toContain('#8a2be2');
    for (const form of [must(data).html, must(data).text]) {
      expect(form).toContain('https://shop.example/terms');
      expect(form).toContain('SAMPLE-0000-0000');
    }
    const english = await seller.api.GET('/v1/organizations/{id}/email-sample', { params: { path } });
    expect(english.data?.subject).toBe('Your purchase: Sample product');
  });

  it('each kind of e-mail to buyers and to members has a sample in every language, with the same seller, product and amount', async () => {
    const seller = await makeSeller();
    const { EmailKind, CustomerLanguage } = openapi.components.schemas;
    const kinds = EmailKind.enum;
    const sampleOf = async (kind: string, language: string) => {
      const query = { kind: kind as 'renewal', language: language as 'en' };
      const params = { path: { id: seller.organizationId }, query };
      const { data } = await seller.api.GET('/v1/organizations/{id}/email-sample', { params });
      return must(data);
    };
    const english = new Set<string>();
    const contents = new Set<string>();
    for (const kind of kinds) {
      const { subject, html, text } = await sampleOf(kind, 'en');
      english.add(subject);
      contents.add(subject + text);
      expect([html.length > 500, text.includes('Test Organization')], kind).toEqual([true, true]);
      expect(text + subject, kind).not.toMatch(/undefined|NaN|Invalid Date|\{\w+\}/);
      expect(text + subject, kind).toMatch(
        /Sample product|You have received a free benefit|new@example.com|hooks.example.com|Your sales/,
      );
      for (const [amount] of text.matchAll(/€\S+/g))
        expect(['€49.00', '€11.27', '€60.27'].join(), kind).toContain(amount.replace(/\.$/, ''));
    }
    expect(contents.size).toBe(kinds.length);
    for (const language of CustomerLanguage.enum.filter((one) => one !== 'en'))
      for (const kind of kinds)
        expect(english, `${kind} in ${language}`).not.toContain((await sampleOf(kind, language)).subject);
  });

  it('a stranger gets 404 for the sample of an organization, and an unknown language returns 422', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const path = { id: seller.organizationId };
    const { response } = await stranger.api.GET('/v1/organizations/{id}/email-sample', { params: { path } });
    expect(response.status).toBe(404);
    const query = { language: 'tlh' as 'en' };
    const unknown = await seller.api.GET('/v1/organizations/{id}/email-sample', { params: { path, query } });
    expect(unknown.response.status).toBe(422);
    const other = { kind: 'seller_refund' as 'renewal' };
    const ofNoKind = await seller.api.GET('/v1/organizations/{id}/email-sample', { params: { path, query: other } });
    expect(ofNoKind.response.status).toBe(422);
  });

  it('the sample of a notification shows the buyer and the amounts, and its button leads nowhere', async () => {
    const seller = await makeSeller();
    const sampleOf = async (kind: 'seller_sale' | 'seller_dispute' | 'seller_weekly_summary') => {
      const params = { path: { id: seller.organizationId }, query: { kind } };
      return must((await seller.api.GET('/v1/organizations/{id}/email-sample', { params })).data);
    };
    const sale = await sampleOf('seller_sale');
    expect(sale.subject).toBe('Sale: Sample product for €60.27');
    expect(sale.text).toContain('buyer@example.com bought Sample product.');
    expect(sale.text).toMatch(/Total\s+€60.27/);
    expect(sale.html).toMatch(/href="about:blank"[^>]*>.*Manage your e-mails/s);
    expect((await sampleOf('seller_dispute')).html).toMatch(/href="about:blank"[^>]*>.*Respond to the dispute/s);
    expect((await sampleOf('seller_weekly_summary')).text).toMatch(/New subscriptions\s+1/);
  });
});
