import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { startApp, type TestApp } from '../../../support/app.ts';
import { monthly, subscribe, subscribeTo } from '../../../support/billing.ts';
import { startMailbox, type Mailbox } from '../../../support/mailbox.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  unique,
  onceIdle,
  useApp,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const REPORTS_TOKEN = 'a token of the mail provider for tests';

let mailbox: Mailbox;
let app: TestApp;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startApp({
    mail: { kind: 'smtp', url: mailbox.url, from: 'Sellbase <mail@sellbase.example>' },
    mailReportTokens: [REPORTS_TOKEN],
  });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

const emailsAbout = (object_id: string) => app.db('emails').where({ object_id, kind: 'purchase' }).orderBy('sequence');

describe('e-mails about purchases', () => {
  it('a buyer with a typed internationalized address gets the mail, and each spelling of it is one customer', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      const name = unique('user');
      const stored = `${name}@xn--bcher-kva.example`;
      for (const customer_email of [` ${name}@bücher.example`, `${name}@BÜCHER.EXAMPLE\u00a0`, stored]) {
        const { client_secret } = await makeCheckout(seller, product.id);
        const { data } = await confirm(app, client_secret, { customer_email });
        expect(data).toMatchObject({ status: 'succeeded', customer_email: stored });
      }
      // The parser of the test shows the domain in its Unicode form.
      expect(await mailbox.mailsTo(`${name}@bücher.example`, /^Your purchase: /, 3)).toHaveLength(3);
      const query = { organization_id: [seller.organizationId], email: [`${name}@bücher.example`] };
      const { data } = await seller.api.GET('/v1/customers/', { params: { query } });
      expect(must(data).items).toMatchObject([{ email: stored }]);
    });
  });

  it('the lines of an e-mail about several units tell their number', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const price = { type: 'one_time', amount_type: 'fixed', price_amount: 1000, quantity: { minimum: 3 } } as const;
      const product = await makeProduct(seller, { prices: [price] });
      const sale = await makeSale(seller, product.id);
      const [mail] = await mailbox.mailsTo(sale.buyer.email, /^Your purchase: /);
      expect(must(mail).text).toContain(`3 × ${product.name}`);
    });
  });

  it('the e-mail about a purchase has the license key, the lines of the order and the invoice as PDF, in HTML and text', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      await app
        .db('organizations')
        .where({ id: seller.organizationId })
        .update({ reply_to: 'help@shop.example', accent_color: '#8a2be2', terms_url: 'https://shop.example/terms' });
      const benefit = await makeBenefit(seller, { prefix: 'MAIL' });
      const product = await makeProduct(seller, { benefits: [benefit] });
      const sale = await makeSale(seller, product.id);
      const [mail] = await mailbox.mailsTo(sale.buyer.email, /^Your purchase: /);
      const { subject, text = '', html, from, replyTo, attachments, messageId } = must(mail);
      const key = must(must(sale.grants[0]).license_key).key;
      const organization = must(await app.db('organizations').where({ id: seller.organizationId }).first());
      expect(subject).toBe(`Your purchase: ${product.name}`);
      expect(from?.value).toEqual([{ name: organization.name, address: 'mail@sellbase.example' }]);
      expect(replyTo?.value).toMatchObject([{ address: 'help@shop.example' }]);
      for (const form of [text, String(html)]) {
        expect(form).toContain(key);
        expect(form).toMatch(/\/portal\/[\w-]+#link=[\w-]{83}/);
        expect(form).toContain('https://shop.example/terms');
      }
      expect(String(html)).toContain('#8a2be2');
      const [email] = await emailsAbout(sale.orderId);
      expect(email).toMatchObject({
        kind: 'purchase',
        recipient: sale.buyer.email,
        attempts_count: expect.any(Number),
      });
      expect(messageId).toBe(`<${must(email).id}@sellbase.example>`);
      const [pdf] = attachments;
      expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
      const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(must(pdf).content)));
      expect(pages.join(' ')).toContain(product.name);
      await onceIdle(
        () => emailsAbout(sale.orderId),
        ([row]) => row?.status === 'sent',
      );
    });
  });

  it('the e-mail about a trial tells its end, the first charge with tax as the next bill has it, and how to avoid it', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const body = { address: { country: 'PT' }, tax_countries: ['EU'] };
      await seller.api.PATCH('/v1/organizations/{id}/billing', {
        params: { path: { id: seller.organizationId } },
        body,
      });
      const price = monthly(1000, { trial_interval: 'week', trial_interval_count: 2 });
      const { id, buyer } = await subscribe(seller, { price, benefits: [await makeBenefit(seller)] });
      const [mail] = await mailbox.mailsTo(buyer.email, /^Your purchase: /);
      const { text = '', html } = must(mail);
      const subscription = must(await app.db('subscriptions').where({ id }).first());
      const { data: bill } = await seller.api.GET('/v1/subscriptions/{id}/next-bill', { params: { path: { id } } });
      expect(bill).toMatchObject({ total_amount: 1230, tax_amount: 230 });
      const day = subscription.current_period_end.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
      expect(text).toContain('Your trial has started');
      expect(text).toMatch(new RegExp(`is free until ${day}\\.`));
      expect(text).toMatch(
        new RegExp(`First charge on ${day}[^]*Tax +\\$2\\.30\\s+Total +\\$12\\.30[^]*cancel before ${day}`),
      );
      expect(String(html)).toContain(`/subscriptions/${id}#link=`);
      expect(text).not.toContain('You have not saved a card');
    });
  });

  it('the e-mail about a trial without a payment method asks for a card, and the one about a canceled trial names no charge', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const price = monthly(1000, { trial_interval: 'week', trial_interval_count: 2 });
      const { id: productId } = await makeProduct(seller, { prices: [price] });
      await app.db('products').where({ id: productId }).update({ trial_requires_payment_method: false });
      const { id, buyer, checkoutId } = await subscribeTo(seller, productId);
      const [mail] = await mailbox.mailsTo(buyer.email, /^Your purchase: /);
      expect(must(mail).text).toContain('You have not saved a card for it.');
      expect(must(mail).text).not.toContain('To avoid being charged');
      await buyer.api.DELETE('/v1/users/subscriptions/{id}', { params: { path: { id } } });
      const order = must(await app.db('orders').where({ checkout_id: checkoutId }).first());
      const [email] = await emailsAbout(order.id);
      await seller.api.POST('/v1/emails/{id}/resend', { params: { path: { id: must(email).id } } });
      const [, again] = await mailbox.mailsTo(buyer.email, /^Your purchase: /, 2);
      expect(must(again).text).toContain('Thank you for your purchase');
      expect(must(again).text).not.toContain('First charge');
    });
  });

  it('an e-mail shows names of strangers as text, without markup, links or further headers', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const name = `<b>Pay</b> at https://evil.example/a\r\nBcc: eve@example.com ${unique('x')}`.replace('\r\n', ' ');
      const product = await makeProduct(seller, { name });
      const buyer = await makePerson();
      await makeSale(seller, product.id, buyer);
      const [mail] = await mailbox.mailsTo(buyer.email, /^Your purchase: /);
      const { html, headers, text = '' } = must(mail);
      expect(String(html)).not.toContain('<b>Pay</b>');
      expect(String(html)).not.toContain('https://evil.example');
      expect(text).not.toContain('https://evil.example');
      expect(headers.has('bcc')).toBe(false);
    });
  });

  it('a receipt that is sent again after a refund leaves out the benefits that the buyer has lost', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { benefits: [await makeBenefit(seller, { prefix: 'LOST' })] });
      const { orderId, buyer, grants } = await makeSale(seller, product.id);
      const [receipt] = await onceIdle(
        () => emailsAbout(orderId),
        ([row]) => row?.status === 'sent',
      );
      const order = must(await app.db('orders').where({ id: orderId }).first());
      await seller.api.POST('/v1/refunds/', {
        body: { order_id: orderId, reason: 'customer_request', amount: order.amount, revoke_benefits: true },
      });
      await onceIdle(
        () => app.db('benefit_grants').where({ order_id: orderId }),
        ([grant]) => grant?.revoked_at !== null,
      );
      await seller.api.POST('/v1/emails/{id}/resend', { params: { path: { id: must(receipt).id } } });
      const [first, again] = await mailbox.mailsTo(buyer.email, /^Your purchase: /, 2);
      const { description } = must(grants[0]).benefit;
      expect(must(first).text).toContain(description);
      expect(must(again).text).not.toContain(description);
      expect(must(again).text).not.toContain('We are preparing this');
    });
  });

  it('an e-mail is sent again with the same Message-ID when the process dies between sending and recording', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      const sale = await makeSale(seller, product.id);
      await onceIdle(
        () => emailsAbout(sale.orderId),
        ([row]) => row?.status === 'sent',
      );
      // A process that dies after sending leaves a pending row, and its lease ends.
      await app
        .db('emails')
        .where({ object_id: sale.orderId, kind: 'purchase' })
        .update({ status: 'pending', sent_at: null, next_attempt_at: currentTime() });
      const mails = await mailbox.mailsTo(sale.buyer.email, /^Your purchase: /, 2);
      expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
    });
  });

  it('a bounce that the mail provider reports is listed, and stops later e-mails to the address', async () => {
    await useApp(app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller);
      const sale = await makeSale(seller, product.id);
      const outcomeOf = (orderId: string, status: string) =>
        onceIdle(
          () => emailsAbout(orderId),
          ([row]) => row?.status === status,
        );
      await outcomeOf(sale.orderId, 'sent');
      const response = await fetch(`${app.baseUrl}/mail/reports`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${REPORTS_TOKEN}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ reports: [{ kind: 'bounce', email: sale.buyer.email.toUpperCase() }] }),
      });
      expect(response.status).toBe(204);
      const [bounced] = await outcomeOf(sale.orderId, 'bounced');
      const later = await makeSale(seller, product.id, sale.buyer);
      const [suppressed] = await outcomeOf(later.orderId, 'suppressed');
      const { data } = await seller.api.GET('/v1/emails/', {
        params: { query: { kind: ['purchase'], status: ['bounced', 'suppressed'], sorting: ['created_at'] } },
      });
      expect(must(data).items.map(({ id }) => id)).toEqual([must(bounced).id, must(suppressed).id]);
      expect(await mailbox.mailsTo(sale.buyer.email, /^Your purchase: /)).toHaveLength(1);
    });
  });
});
