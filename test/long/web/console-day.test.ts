import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { screenshot } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makePerson, unique, useApp } from '../../support/make.ts';
import { startReceiver } from '../../support/receiver.ts';

/** A day of a seller at work. */
interface Day {
  page: Page;
  /** The address of the organization in the console. */
  console: string;
}

describe.runIf(hasBrowser)('the daily work of a seller', () => {
  const running = useBrowser();

  it('a seller does the work of a day on the pages of the console alone', async () => {
    const { email } = await useApp(running.app, makePerson);
    const page = await openSignedIn(running, email, '/console');
    const console = await startToSell(page);
    const day = { page, console };
    await makeTestSale(day);
    await findTheBuyer(day);
    await seeThePortal(day);
    await sendTheReceiptAgain(day);
    await explainTheKey(day);
    await pauseTheSubscription(day);
    await refundAPart(day);
    await changeTheProduct(day);
    await addAWebhookEndpoint(day);
    await letAMonthPass(day);
    await readTheFigures(day);
    await writeOnReceipts(day);
    await screenshot(page, 'page-console-day-end');
  });

  const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Console' });

  async function typeInPalette(page: Page, text: string) {
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search or do anything' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.insertText(text);
  }

  async function startToSell(page: Page): Promise<string> {
    await page.getByRole('textbox', { name: 'Name' }).fill(unique('Aster Brushes'));
    await page.getByRole('button', { name: 'Create the organization' }).click();
    const product = page.getByRole('form', { name: 'Add a product' });
    await product.getByRole('textbox', { name: 'Name' }).fill('Aster Pro');
    await product.getByLabel('Price (USD)').fill('12');
    await product.getByRole('radio', { name: 'Monthly' }).check();
    await product.getByLabel('Buyers receive a license key').check();
    await product.getByRole('button', { name: 'Add a product' }).click();
    await page.getByRole('button', { name: 'Create a checkout link' }).click();
    await page.getByText('Everyone with this link can buy Aster Pro.').waitFor();
    return page.url();
  }

  async function makeTestSale({ page }: Day) {
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Make a test sale' }).click();
    const checkout = await opened;
    await checkout.getByLabel('E-mail address').fill('ada@example.com');
    await checkout.getByLabel('Full name').fill('Ada Byron');
    await checkout.getByLabel('Country').selectOption('PT');
    await checkout.getByRole('button', { name: /^(Pay|Subscribe)/ }).click();
    await checkout.getByText('Thank you for your purchase').waitFor();
    await checkout.close();
    await page.getByRole('heading', { name: 'Your first order' }).waitFor();
  }

  async function findTheBuyer({ page }: Day) {
    await typeInPalette(page, 'ada@example.com');
    await page.getByRole('group', { name: 'Customers' }).getByRole('option').first().click();
    await heading(page, 'Ada Byron');
  }

  async function seeThePortal({ page }: Day) {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open portal as this customer' }).click();
    const portal = await opened;
    await portal.getByText('You see this portal as Ada Byron').waitFor();
    await portal.getByRole('list', { name: 'Orders' }).getByText('Aster Pro').waitFor();
    await portal.getByRole('button', { name: 'Leave the portal' }).click();
    await portal.waitForURL(/\/console/);
    await portal.close();
  }

  async function sendTheReceiptAgain({ page }: Day) {
    await page
      .locator('main')
      .getByRole('listitem')
      .filter({ hasText: 'Order created · Aster Pro' })
      .getByRole('link')
      .click();
    await page.waitForURL(/\/orders\//);
    await page.getByRole('button', { name: 'Send again' }).first().click();
    await page.getByText('Sent again.').waitFor();
  }

  async function explainTheKey({ page }: Day) {
    const order = page.url();
    const access = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Access' }) });
    await access.getByRole('link', { name: /^\*{4}/ }).click();
    const why = page.getByRole('region', { name: 'Why the key is valid or not' });
    await why.getByText('Granted', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Disable the license key' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
    await why.getByText('The license key was disabled.').waitFor();
    await page.getByRole('button', { name: 'Enable' }).click();
    await why.getByText('Granted', { exact: true }).waitFor();
    await page.goto(order);
  }

  async function pauseTheSubscription({ page }: Day) {
    const order = page.url();
    await menu(page).getByRole('link', { name: 'Subscriptions' }).click();
    await heading(page, /^Subscriptions/);
    await page.getByRole('link', { name: 'ada@example.com' }).click();
    await page.getByRole('button', { name: /^Pause/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Pause subscription' }).click();
    await page.getByText(/^Paused since/).waitFor();
    await page.getByRole('button', { name: /^Resume/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resume subscription' }).click();
    await page.getByText(/^Renews on/).waitFor();
    await page.goto(order);
  }

  async function refundAPart({ page }: Day) {
    const order = page.url();
    await page.getByRole('link', { name: 'Refund…' }).click();
    await heading(page, 'Refund an order');
    await page.getByLabel('Reason').selectOption('customer_request');
    await page
      .getByRole('textbox', { name: /^Amount/ })
      .first()
      .fill('5');
    await page.getByRole('button', { name: 'Refund an order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Refund an order' });
    await question.getByText('$5.00').first().waitFor();
    await question.getByRole('button', { name: 'Refund an order' }).click();
    await heading(page, /^Done/);
    await page.goto(order);
    await page.getByText('Refunded $5.00').waitFor();
  }

  async function changeTheProduct({ page }: Day) {
    await menu(page).getByRole('link', { name: 'Products' }).click();
    await page.getByRole('link', { name: 'Aster Pro' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Aster Atelier');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await heading(page, 'Aster Atelier');
  }

  async function addAWebhookEndpoint({ page }: Day) {
    const receiver = await startReceiver();
    await typeInPalette(page, 'create a webhook');
    await page.getByRole('option', { name: 'Create a webhook endpoint' }).click();
    await page.getByRole('textbox', { name: 'URL' }).fill(receiver.url);
    await page.getByRole('checkbox', { name: 'order.created' }).check();
    await page.getByRole('button', { name: 'Create a webhook endpoint' }).click();
    await page.getByRole('link', { name: 'Show the record' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    const list = page.getByRole('list', { name: 'Webhook deliveries' });
    await list.getByRole('listitem').filter({ hasText: 'webhook_endpoint.tested' }).getByText('Succeeded').waitFor();
  }

  async function letAMonthPass({ page }: Day) {
    await page.getByRole('link', { name: 'Test mode' }).click();
    await heading(page, 'Test clock');
    await page.getByRole('button', { name: 'Create a test clock' }).click();
    await page.getByRole('button', { name: '+1 month' }).click();
    const list = page.getByRole('list', { name: 'Events on the way' });
    await list.getByRole('listitem').filter({ hasText: 'Order' }).filter({ hasText: '$12.00' }).waitFor();
  }

  async function readTheFigures({ page, console }: Day) {
    await page.goto(console);
    await page.getByRole('link', { name: '12 months' }).click();
    const tile = page.getByRole('region', { name: 'Orders', exact: true }).first();
    await tile.getByText('2', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'All metrics' }).click();
    await heading(page, /^Metrics/);
  }

  async function writeOnReceipts({ page }: Day) {
    await menu(page).getByRole('link', { name: 'Settings' }).click();
    await page
      .getByRole('navigation', { name: 'Sections of the settings' })
      .getByRole('link', { name: 'E-mails', exact: true })
      .click();
    const receipts = page.getByRole('form', { name: 'Receipts' });
    await receipts.getByLabel('Note on receipts').fill('Write to help@aster.example.');
    await receipts.getByRole('button', { name: 'Save' }).click();
    await receipts.getByText('Saved.').waitFor();
  }
});
