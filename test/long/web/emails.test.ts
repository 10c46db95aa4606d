import { beforeAll, describe, expect, it } from 'vitest';
import openapi from '../../../src/contract/generated/openapi.json' with { type: 'json' };
import { composeEmail } from '../../../src/modules/cross-domain/email-contents/index.ts';
import { NOT_READY, renderFor, type EmailRow } from '../../../src/modules/notifications/emails/index.ts';
import { findOrganizations } from '../../../src/modules/identity/organizations/index.ts';
import { addMonths } from '../../../src/shared/calendar.ts';
import { expectOne } from '../../../src/shared/index-by.ts';
import { textDirection } from '../../../src/shared/languages.ts';
import { findBarriers, screenshot } from '../support/barriers.ts';
import { advance, makeClockSeller, monthly, subscribe } from '../../support/billing.ts';
import { hasBrowser, useBrowser } from '../../support/chromium.ts';
import { customerIdOf } from '../../support/customers.ts';
import { reportDispute } from '../../support/disputes.ts';
import {
  makeBenefit,
  makeCheckout,
  makeNote,
  makeProduct,
  makeSale,
  must,
  unique,
  useApp,
  type Seller,
} from '../../support/make.ts';
import { until } from '../../support/wait.ts';

const KINDS = openapi.components.schemas.EmailKind.enum;
const BUYER_KINDS = KINDS.filter((kind) => !kind.startsWith('seller_'));
/** One that is short, one with long words, and one from right to left. */
const SHOWN_IN = ['en', 'de', 'ar'] as const;
/** The color that is seen in the corner of the window. */
const GROUND = `(() => {
  let seen = document.elementFromPoint(2, 8);
  while (getComputedStyle(seen).backgroundColor === 'rgba(0, 0, 0, 0)') seen = seen.parentElement;
  return getComputedStyle(seen).backgroundColor;
})()`;
/** The buttons on the pages behind its links that the text of an e-mail promises. */
const VERBS: Readonly<Record<string, readonly RegExp[]>> = {
  renewal_upcoming: [/^Cancel /, /^Update the card$/],
  trial_ending: [/^Cancel /],
  card_expiring: [/^Update the card$/],
  payment_failed: [/^Pay \$/],
  subscription_canceled: [/^Resume /],
  email_change: [/^Yes, this is my address$/],
  email_change_notice: [/^Refuse the change$/],
  checkout_reminder: [/^Pay \$/],
};
/** The month after this one, as in tokens of the sandbox. */
const nextMonth = () => addMonths(new Date(), 1).toISOString().slice(0, 7);
/** @returns the addresses of pages of the service */
const linksIn = (html: string, baseUrl: string) =>
  new Set(
    [...html.matchAll(/ href="([^"]+)"/g)]
      .map(([, url = '']) => url.replaceAll('&amp;', '&'))
      .filter((url) => url.startsWith(baseUrl)),
  );
const path = (id: string) => ({ params: { path: { id } } });

describe.runIf(hasBrowser)('e-mails in a mail program', () => {
  const running = useBrowser();
  /** The last e-mail of each kind. The e-mail about the purchase has a license key and a note. */
  const emails = new Map<string, EmailRow>();

  /** Adds the e-mails to the owner about what the buyers got e-mails about. */
  async function notifyOf(
    { id: user_id, email: recipient, organizationId: organization_id }: Seller,
    found: EmailRow[],
  ) {
    const { db } = running.app;
    const objectOf = (kind: string) => must(found.findLast((row) => row.kind === kind)).object_id;
    const now = new Date();
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
      seller_endpoint_disabled: must(stored).id,
    };
    const rows = KINDS.filter((kind) => !BUYER_KINDS.includes(kind)).map((kind) => ({
      ...{ organization_id, user_id, recipient, kind, key: `${kind}:${user_id}`, status: 'sent' as const },
      ...{ created_at: now, object_id: objects[kind] ?? organization_id, period_start: order.created_at },
    }));
    return db('emails').insert(rows).returning('*');
  }

  /** A checkout whose buyer leaves after typing the address, a day before a reminder. */
  async function makeLeftCheckout(seller: Seller) {
    await seller.api.PATCH('/v1/organizations/{id}', {
      ...path(seller.organizationId),
      body: { checkout_reminder_hours: 24 },
    });
    const { client_secret } = await makeCheckout(seller, (await makeProduct(seller)).id);
    await running.app.client().PATCH('/v1/checkouts/custom/client/{client_secret}', {
      params: { path: { client_secret } },
      body: { customer_email: `${unique('left')}@example.com` },
    });
    await advance(seller, 'day');
    const job = must(running.app.container.jobs.find(({ task }) => task === 'checkouts.enqueue-reminders'));
    await job.run({}, running.app.container.jobContext());
    await until(
      () => running.app.db('emails').where({ organization_id: seller.organizationId, kind: 'checkout_reminder' }),
      (rows) => rows.length > 0,
    );
  }

  async function chooseAll(
    { kind, user_id, organization_id }: EmailRow,
    chosen: { language: string; summary: 'daily' | 'weekly' },
  ) {
    if (!kind.startsWith('seller_')) return;
    const row = { user_id, organization_id, failed_payments: true, ...chosen };
    await running.app.db('member_notifications').insert(row).onConflict(['user_id', 'organization_id']).merge();
  }

  beforeAll(async () => {
    await useApp(running.app, async () => {
      const { app } = running;
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
      await makeLeftCheckout(seller);
      await advance(seller, 'month', 2);
      await app
        .db('subscriptions')
        .where({ id: trial.id })
        .update({ payment_method_ref: 'sandbox_pm:sandbox_decline' });
      await advance(seller, 'month');
      await seller.api.POST('/v1/subscriptions/{id}/pause', { ...path(canceled.id), body: {} });
      await seller.api.POST('/v1/subscriptions/{id}/unpause', path(canceled.id));
      await until(
        () => app.db('emails').where({ organization_id: organizationId, kind: 'subscription_resumed' }),
        (rows) => rows.length > 0,
      );
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
      const former = await customerIdOf(app.db, organizationId, given.buyer.id);
      await seller.api.PATCH('/v1/customers/{id}', {
        ...path(former),
        body: { email: `${unique('new')}@example.com` },
      });
      const found = await until(
        () => app.db('emails').where({ organization_id: organizationId }).orderBy('sequence'),
        (rows) =>
          BUYER_KINDS.every((kind) => rows.some((row) => row.kind === kind)) &&
          rows.some(({ object_id }) => object_id === shown.orderId),
      );
      for (const email of found) emails.set(email.kind, email);
      // A test clock makes the organization one for tests, which tells its members no sales.
      for (const email of await notifyOf(seller, found)) emails.set(email.kind, email);
    });
  });

  async function composeHtml(email: EmailRow, clock?: () => Date): Promise<string> {
    const { app } = running;
    const ctx = { ...app.container.jobContext(), authUrl: app.baseUrl, ...(clock && { clock }) };
    const content = await composeEmail(ctx, email, true);
    if (content === undefined || content === NOT_READY) throw new Error(`the e-mail of kind ${email.kind} is not sent`);
    return (await renderFor(expectOne(await findOrganizations(app.db, [email.organization_id])), content)).html;
  }

  it.each(BUYER_KINDS)(
    'the links of the e-mail of kind %s lead to pages with the buttons that it promises',
    async (kind) => {
      const { baseUrl } = running.app;
      const email = must(emails.get(kind));
      const promised = new Set(VERBS[kind]);
      for (const link of linksIn(await composeHtml(email), baseUrl)) {
        const page = await running.browser.newPage({ locale: 'en-US' });
        await page.goto(link);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const opens = page.getByRole('button', { name: 'Show my purchases' });
        if ((await opens.count()) > 0) {
          await opens.click();
          await page.getByRole('heading', { level: 2 }).first().waitFor();
        }
        await page.waitForLoadState('networkidle');
        await screenshot(page, `link-of-${kind}`);
        expect(await page.getByText('Page not found').count(), link).toBe(0);
        for (const name of promised) if ((await page.getByRole('button', { name }).count()) > 0) promised.delete(name);
      }
      expect([...promised]).toEqual([]);
    },
  );

  it.each(['purchase', 'renewal'])(
    'a year later, each link of the e-mail of kind %s leads to signing in, and from there to the portal',
    async (kind) => {
      const yearAgo = addMonths(new Date(), -12);
      const links = linksIn(await composeHtml(must(emails.get(kind)), () => yearAgo), running.app.baseUrl);
      expect([...links].some((link) => link.includes('/invoices/'))).toBe(true);
      for (const link of links) {
        const page = await running.browser.newPage({ locale: 'en-US' });
        await page.goto(link, { waitUntil: 'commit' });
        if (link.includes('#link=')) await page.getByRole('link', { name: 'Send me a new link' }).click();
        await page.waitForURL(({ pathname }) => pathname === '/sign-in');
        expect(new URL(page.url()).searchParams.get('return_to')).toMatch(/^\/portal\//);
      }
    },
  );

  it.each(KINDS.flatMap((kind) => SHOWN_IN.map((language) => [kind, language] as const)))(
    'the e-mail of kind %s in %s has no barriers, on a desktop and on a phone, in light and in dark colors',
    async (kind, language) => {
      const { app, browser } = running;
      const email = must(emails.get(kind));
      const { user_id, object_id } = email;
      // An e-mail to a new address has the language of the customer who gets the address.
      await app.db('customers').where({ user_id }).orWhere({ id: object_id }).update({ language });
      await app.db('checkouts').where({ id: email.object_id }).update({ language });
      await chooseAll(email, { language, summary: kind === 'seller_daily_summary' ? 'daily' : 'weekly' });
      const html = await composeHtml(email);
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.setContent(html);
      const direction = await page.evaluate("getComputedStyle(document.querySelector('[role=main]')).direction");
      expect(direction).toBe(textDirection(language));
      await screenshot(page, `email-${kind}-${language}`);
      expect(await findBarriers(page)).toEqual([]);
      expect(await page.evaluate(GROUND), 'the color around the e-mail in dark mode').toBe('rgb(17, 19, 21)');
      await screenshot(page, `email-${kind}-${language}-phone`);
    },
  );
});
