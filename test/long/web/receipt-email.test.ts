import { describe, expect, it } from 'vitest';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import {
  confirm,
  makeBenefit,
  makeCheckout,
  makePerson,
  makeProduct,
  makeSeller,
  must,
  useApp,
} from '../../support/make.ts';
import { until } from '../../support/wait.ts';
import { sandboxMails } from '../../support/sandbox-mails.ts';

describe.runIf(hasBrowser)('the receipt of a purchase', () => {
  const running = useBrowser();

  it('the confirmation page of an expired checkout sends the receipt again, which has no barriers', async () => {
    const { app } = running;
    const { client_secret, email } = await useApp(app, async () => {
      const seller = await makeSeller();
      const product = await makeProduct(seller, { benefits: [await makeBenefit(seller, { prefix: 'MAIL' })] });
      const buyer = await makePerson();
      const checkout = await makeCheckout(seller, product.id);
      await confirm(app, checkout.client_secret, {
        customer_email: buyer.email,
        customer_name: 'Ada Byron',
        customer_billing_address: { country: 'PT' },
        confirmation_token_id: 'sandbox_success',
      });
      return { client_secret: checkout.client_secret, email: buyer.email };
    });
    const receipts = () => sandboxMails(app.db, email).whereLike('subject', 'Your purchase: %');
    await until(receipts, ({ length }) => length === 1);
    await app.db('checkouts').where({ client_secret }).update({ status: 'expired' });
    const page = await running.browser.newPage();
    await page.goto(`${app.baseUrl}/checkout/${client_secret}/confirmation`);
    await page.getByRole('button', { name: 'Send my receipt again' }).click();
    await page.getByText('we have sent the receipt to the buyer').waitFor();
    await screenshot(page, 'receipt-again');
    const [, mail] = await until(receipts, ({ length }) => length === 2);
    const shown = await page.goto(`${app.baseUrl}/sandbox/mail/${must(mail).id}.html`);
    expect(shown?.headers()['content-security-policy']).toContain('sandbox');
    const emailPage = await running.browser.newPage();
    await emailPage.setContent(must(must(mail).html));
    await screenshot(emailPage, 'receipt-email');
    expect(await findBarriers(emailPage)).toEqual([]);
    await screenshot(emailPage, 'receipt-email-phone');
    await page.goto(`${app.baseUrl}/sandbox/mail`);
    const frame = page.locator('iframe').first().contentFrame();
    await frame.getByRole('heading', { name: 'Thank you for your purchase' }).waitFor();
    await screenshot(page, 'sandbox-mail');
    await page.close();
    await emailPage.close();
  });
});
