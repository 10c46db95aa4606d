import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formattingLocale, textDirection, LANGUAGES } from '../../../../src/shared/languages.ts';
import { isolate, isolateAmount, isolatesToElements } from '../../../../src/shared/isolate.ts';
import { formatMoney } from '../../../../src/shared/money.ts';
import { startApp, type TestApp } from '../../../support/app.ts';
import { startMailbox, type Mailbox } from '../../../support/mailbox.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makeProduct,
  makeSeller,
  must,
  unique,
  useApp,
  type Seller,
} from '../../../support/make.ts';

const MESSAGES = join(import.meta.dirname, '../../../../src/shared/messages');
const messageOf = (language: string, id: string) =>
  must((JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, string>)[id]);

let mailbox: Mailbox;
let app: TestApp;
let seller: Seller;
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startApp({ mail: { kind: 'smtp', url: mailbox.url, from: 'Sellbase <mail@sellbase.example>' } });
  await useApp(app, async () => {
    seller = await makeSeller();
    const benefit = await makeBenefit(seller, { activations: { limit: 3, enable_user_admin: true } });
    product = await makeProduct(seller, { benefits: [benefit] });
  });
});
afterAll(async () => {
  await app.stop();
  await mailbox.close();
});

/** Buys in a browser with these languages. */
async function buyIn(acceptLanguage: string, email = `${unique('buyer')}@example.com`) {
  const { id, client_secret } = await makeCheckout(seller, product.id);
  await confirm(app, client_secret, { customer_email: email }, { 'Accept-Language': acceptLanguage });
  return { email, checkoutId: id };
}

describe('languages of e-mails', () => {
  it.each(LANGUAGES)(
    'a buyer whose page is in %s gets subject, text and amounts of the e-mail in it',
    async (language) => {
      await useApp(app, async () => {
        const { email, checkoutId } = await buyIn(language);
        const direction = textDirection(language);
        const name = isolate(product.name, direction);
        const subject = messageOf(language, 'mail.purchase.subject').replace('{product}', name);
        const [mail] = await mailbox.mailsTo(email, /./);
        const { html, text = '' } = must(mail);
        expect(must(mail).subject).toBe(subject);
        expect(String(html)).toContain(`<html dir="${direction}" lang="${language}">`);
        const order = must(await app.db('orders').where({ checkout_id: checkoutId }).first());
        const total = formatMoney(
          { amount: order.amount + order.tax_amount, currency: order.currency },
          formattingLocale(language),
        );
        for (const id of [
          'mail.purchase.heading',
          'mail.purchase.signIn',
          'mail.button.purchases',
          'mail.key.unlimited',
        ])
          expect(text.replaceAll(/\s+/g, ' ')).toContain(messageOf(language, id));
        expect(String(html)).toContain(isolatesToElements(isolateAmount(total, direction)));
      });
    },
  );

  it('an e-mail is in the first language of the browser that has messages, and in English if none has', async () => {
    await useApp(app, async () => {
      const austrian = await buyIn('gsw, de-AT;q=0.9, en;q=0.8');
      await mailbox.mailsTo(austrian.email, /^Ihr Kauf: /);
      const swahili = await buyIn('sw');
      await mailbox.mailsTo(swahili.email, /^Your purchase: /);
    });
  });

  it('a later purchase in another language does not change the language of a customer, as anybody can buy for an address', async () => {
    await useApp(app, async () => {
      const { email } = await buyIn('ja');
      await buyIn('de', email);
      await mailbox.mailsTo(email, new RegExp(messageOf('ja', 'mail.purchase.subject').replace('{product}', '')), 2);
    });
  });

  it('a sign-in code is sent in the language of the page', async () => {
    await useApp(app, async () => {
      const email = `${unique('buyer')}@example.com`;
      const { response } = await app.client().POST('/v1/sign-in/codes', {
        body: { email },
        headers: { 'Accept-Language': 'ar', Origin: app.baseUrl },
      });
      expect(response.status).toBe(204);
      await mailbox.mailsTo(email, new RegExp(messageOf('ar', 'mail.signIn.subject').replace('{code} ', '')));
    });
  });
});
