import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeOrderedFiles } from '../../../../src/modules/billing/invoices/make-files.ts';
import { claimFileOrders } from '../../../../src/modules/billing/invoices/order-queries.ts';
import { composeEmail } from '../../../../src/modules/cross-domain/email-contents/index.ts';
import { createEmailSender } from '../../../../src/modules/notifications/emails/send.ts';
import { ACCEPTED, type Mail } from '../../../../src/platform/ports/mailer.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/durations.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { emailTo, namesFrom, queueEmails, startSender } from '../../../support/email-sender.ts';
import { recordedLog } from '../../../support/log.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  must,
  useApp,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { createSignals } from '../../../support/signals.ts';

const NOW = new Date('2026-03-02T09:00:00Z');

let app: TestApp;
let seller: Seller;
let other: Seller;
let buyer: Person;

beforeAll(async () => {
  app = await startApp({ jobs: 'off', now: NOW });
  await useApp(app, async () => {
    [seller, other] = [await makeSeller(), await makeSeller()];
    buyer = await makePerson();
  });
});
afterEach(async () => {
  app.clock.now = NOW;
  await app.db('emails').delete();
});
afterAll(() => app.stop());

const add = (names: readonly string[], { from = seller, kind = 'purchase' }: { from?: Seller; kind?: string } = {}) =>
  queueEmails(app, names, { from, to: buyer, now: NOW, kind });

describe('the slots for e-mails', () => {
  it('older receipts of a seller hold up neither sale notices of the same seller nor receipts of another seller', async () => {
    const { run, drain, allAttempts, acceptAll, sentTo } = startSender(app);
    const receipts = namesFrom('hung', 40);
    const notices = namesFrom('notice', 5);
    await add(receipts);
    await add(notices, { kind: 'seller_sale' });
    await add(['ada'], { from: other });
    await run();
    await allAttempts([...notices, 'ada']);
    expect(receipts.filter((name) => sentTo(name).length > 0).length).toBeGreaterThan(0);
    const drained = drain();
    acceptAll();
    await drained;
  });

  it('a seller whose receipts all hang leaves slots to sale notices and to other sellers', async () => {
    const { run, drain, allAttempts, accept } = startSender(app);
    const receipts = namesFrom('hung', 40);
    await add(receipts);
    await run();
    await allAttempts(receipts.slice(0, 16));
    await add(['notice'], { kind: 'seller_sale' });
    await add(['ada'], { from: other });
    await run();
    await allAttempts(['notice', 'ada']);
    const drained = drain();
    accept(...receipts.slice(0, 16));
    await drained;
  });

  it('e-mails that have failed are shared fairly as well', async () => {
    const { run, drain, allAttempts, accept } = startSender(app);
    const receipts = namesFrom('hung', 20);
    const error = 'the mail server did not answer';
    await queueEmails(app, receipts, { from: seller, to: buyer, now: NOW, error });
    await run();
    await allAttempts(receipts.slice(0, 8));
    await queueEmails(app, ['ada'], { from: other, to: buyer, now: NOW, error });
    await run();
    await allAttempts(['ada']);
    const drained = drain();
    accept(...receipts.slice(0, 8));
    await drained;
  });
});

describe('an e-mail that the mail server refuses for now', () => {
  it('a refused e-mail holds up no later e-mail to the same address, and counts the attempt', async () => {
    const { run, drain, attempt, refuse, accept, sentTo } = startSender(app);
    await add(['hung', 'hung']);
    await run();
    await attempt('hung');
    refuse('hung');
    await attempt('hung');
    accept('hung');
    await drain();
    expect(new Set(sentTo('hung').map(({ id }) => id)).size).toBe(2);
    expect(await emailTo(app, 'hung')).toMatchObject({ status: 'pending', attempts_count: 1 });
  });
});

describe('an e-mail that cannot be made by our own fault', () => {
  it('a failure of our own counts no attempt, and the e-mail is sent once it is repaired', async () => {
    let isBroken = true;
    const { run, drain, messages, sentTo } = startSender(app, async () => {
      if (isBroken) throw new Error('our own failure');
      return { language: 'en', subject: 'Hello', preview: '', heading: 'Hello', blocks: [] } as const;
    });
    await add(['ada']);
    for (let day = 0; day < 16; day += 1) {
      app.clock.now = new Date(NOW.getTime() + day * DAY_MS);
      await run();
      await drain();
    }
    expect(await emailTo(app, 'ada')).toMatchObject({ status: 'pending', attempts_count: 0, error: 'our own failure' });
    expect(messages().filter((message) => message === 'an e-mail cannot be made; it is tried again')).toHaveLength(1);
    isBroken = false;
    app.clock.now = new Date(NOW.getTime() + 21 * DAY_MS);
    await run();
    await drain();
    expect(sentTo('ada')).toHaveLength(1);
    expect(await emailTo(app, 'ada')).toMatchObject({ status: 'sent', attempts_count: 1 });
  });
});

/** A sender whose mailer asks for attachments, and PDFs that the test makes by hand. */
async function sellWithHeldPdfs() {
  const sale = await useApp(app, async () => makeSale(seller, (await makeProduct(seller)).id));
  await app.runTask('events.publish');
  const asked = createSignals();
  const stored = new Map<string, Buffer>();
  let isBroken = false;
  const making = Promise.withResolvers<Buffer>();
  const sent: { mail: Mail; files: string[] }[] = [];
  const { log, lines } = recordedLog();
  const context = () => ({
    ...app.container.dependencies,
    ...app.container.jobContext(),
    log,
    mailer: {
      send: async (mail: Mail) => {
        const files = await Promise.all((mail.attachments ?? []).map(({ content }) => content()));
        sent.push({ mail, files: files.map(String) });
        return ACCEPTED;
      },
    },
    invoicePdfs: {
      size: 1,
      find: async ({ id }: { id: string }) => stored.get(id),
      make: async ({ id }: { id: string }) => {
        asked.send('asked');
        if (isBroken) throw new Error('the renderer failed');
        const content = await making.promise;
        stored.set(id, content);
        return content;
      },
      read: () => Promise.reject(new Error('no person waits')),
      close: async () => undefined,
    },
  });
  const sender = createEmailSender(composeEmail);
  return {
    sale,
    send: async () => {
      await sender.sendDue(context());
      await sender.drain();
    },
    makeFiles: () => makeOrderedFiles(context()),
    asked: () => asked.next('asked'),
    finish: () => making.resolve(Buffer.from('a PDF')),
    breakRenderer: () => void (isBroken = true),
    receipt: async () => must(await app.db('emails').where({ object_id: sale.orderId, kind: 'purchase' }).first()),
    sentTo: (address: string) => sent.filter(({ mail }) => mail.to === address).map(({ files }) => files),
    messages: () => lines.map(({ msg }) => msg),
  };
}

describe('an e-mail with an invoice', () => {
  it('a receipt waits for its PDF without an attempt and without a slot, and is due when the file is there', async () => {
    const { sale, send, makeFiles, asked, finish, receipt, sentTo } = await sellWithHeldPdfs();
    await send();
    expect(await receipt()).toMatchObject({ status: 'pending', attempts_count: 0, error: null });
    const making = makeFiles();
    await asked();
    await send();
    expect(sentTo(sale.buyer.email)).toEqual([]);
    expect(sentTo(seller.email)).toEqual([[]]);
    finish();
    await making;
    await send();
    expect(sentTo(sale.buyer.email)).toEqual([['a PDF']]);
    expect(await receipt()).toMatchObject({ status: 'sent', attempts_count: 1 });
    expect(await app.db('invoice_file_orders')).toEqual([]);
  });

  it('a receipt orders its PDF again if the order was lost', async () => {
    const { sale, send, makeFiles, finish, sentTo } = await sellWithHeldPdfs();
    await send();
    await app.db('invoice_file_orders').delete();
    app.clock.now = new Date(NOW.getTime() + 11 * MINUTE_MS);
    await send();
    finish();
    await makeFiles();
    await send();
    expect(sentTo(sale.buyer.email)).toEqual([['a PDF']]);
  });

  it('a receipt is sent without its PDF when the renderer has failed five times', async () => {
    const { sale, send, makeFiles, breakRenderer, receipt, sentTo, messages } = await sellWithHeldPdfs();
    await send();
    breakRenderer();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await makeFiles();
      app.clock.now = new Date(NOW.getTime() + attempt * 2 * MINUTE_MS);
    }
    await send();
    expect(sentTo(sale.buyer.email)).toEqual([[]]);
    expect(await receipt()).toMatchObject({ status: 'sent', attempts_count: 1 });
    expect(messages()).toContain('an invoice cannot be made as a PDF; its e-mails are sent without it');
  });

  it('a PDF of one seller is made before the later PDFs of a seller with many orders', async () => {
    const { makeFiles, finish, send, sale } = await sellWithHeldPdfs();
    await send();
    finish();
    await makeFiles();
    const [invoice] = await app.db('invoices').where({ order_id: sale.orderId });
    const { id: invoice_id } = must(invoice);
    const order = (organization: Seller, language: string, at: number) =>
      app.db('invoice_file_orders').insert({
        ...{ invoice_id, language, organization_id: organization.organizationId },
        ...{ ordered_at: new Date(NOW.getTime() + at), next_attempt_at: NOW },
      });
    for (const [at, language] of ['ar', 'de', 'es', 'fr'].entries()) await order(seller, language, at);
    await order(other, 'it', 9);
    const leasedUntil = new Date(NOW.getTime() + MINUTE_MS);
    const claim = (limit: number, served: string[]) =>
      claimFileOrders(app.db, { now: NOW, leasedUntil, limit, served });
    expect((await claim(2, [])).map(({ language }) => language).sort()).toEqual(['ar', 'it']);
    await app.db('invoice_file_orders').update({ next_attempt_at: NOW });
    // A machine with one thread claims one at a time, and remembers whom it has served.
    const made: string[] = [];
    const served: string[] = [];
    for (let order = (await claim(1, served))[0]; order !== undefined; order = (await claim(1, served))[0]) {
      made.push(order.language);
      served.push(order.organization_id);
    }
    expect(made).toEqual(['ar', 'it', 'de', 'es', 'fr']);
    await app.db('invoice_file_orders').delete();
  });
});
