import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_ROUTES, type PagePath } from '../../../src/shared/page-routes.ts';
import { watchLines } from '../../support/browser-lines.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { composeHtml, makeEveryEmail } from '../../support/every-email.ts';
import { confirm, makeBenefit, makeCheckout, makePerson, makeSale, must, useApp } from '../../support/make.ts';
import { changeStore, makeListed } from '../../support/storefronts.ts';
import {
  addressOf,
  CONSOLE_PAGES,
  makeBusyShop,
  makeNewShop,
  makeTestShop,
  openSettled,
  type Shop,
} from '../../web/console/own-pages.ts';

/** Values of the parameters in paths. */
interface Values {
  buyer: string;
  slug: string;
  product: string;
  subscription: string;
  organization: string;
  open: string;
  sold: string;
  bank: string;
  links: Record<'article-subscriptions' | 'email-changes' | 'transfers', string>;
}

/** Opened by tests of their own: one-time steps of a sign-in, and pages whose document itself is an error. */
const ELSEWHERE: readonly PagePath[] = [
  '/buy/:secret',
  '/oauth2/error',
  '/oauth2/interaction/:uid',
  '/sign-in/callback/:provider',
  '/account/clients/:id',
  '/sandbox/disputes/:reference',
];

function valueOf(path: PagePath, name: string, values: Values): string {
  switch (name) {
    case ':secret':
      if (path.startsWith('/sandbox')) return values.bank;
      return path.endsWith('/confirmation') ? values.sold : values.open;
    case ':slug':
      return values.slug;
    case ':productId':
      return values.product;
    case ':platform':
      return 'github';
    case ':token':
      return values.links[path.split('/')[1] as keyof Values['links']];
    case ':id':
      return path.includes('subscriptions') ? values.subscription : values.organization;
    default:
      throw new Error(`The parameter ${name} of ${path} is new. Give it a value.`);
  }
}

const PATHS = PAGE_ROUTES.filter(({ path, bundle }) => bundle !== 'console' && !ELSEWHERE.includes(path)).map(
  ({ path }) => path,
);

describe.runIf(hasBrowser)("the browser's console on every page", () => {
  const running = useBrowser();
  let shops: Record<'busy' | 'empty' | 'test', Shop>;
  let values: Values;

  beforeAll(() =>
    useApp(running.app, async () => {
      const busy = await makeBusyShop();
      shops = { busy, empty: await makeNewShop(), test: await makeTestShop() };
      const { seller } = busy;
      const { app } = running;
      const slug = await changeStore(seller, { storefront_enabled: true });
      const { id: product } = await makeListed(seller, { benefits: [await makeBenefit(seller)] });
      const buyer = must(
        await app
          .db('users')
          .where({ id: (await subscriptionOf(seller.organizationId)).user_id })
          .first(),
      );
      await makeSale(seller, product, { ...(await makePerson()), id: buyer.id, email: buyer.email });
      const sold = await makeCheckout(seller, product);
      await confirm(app, sold.client_secret, { customer_email: buyer.email });
      const waiting = await makeCheckout(seller, product);
      const { data } = await confirm(app, waiting.client_secret, {
        customer_email: buyer.email,
        confirmation_token_id: 'sandbox_action_required',
      });
      values = {
        slug,
        product,
        buyer: buyer.email,
        subscription: (await subscriptionOf(seller.organizationId)).id,
        organization: seller.organizationId,
        open: (await makeCheckout(seller, product)).client_secret,
        sold: sold.client_secret,
        bank: must(data?.payment_processor_metadata.action_url?.split('/').at(-1)),
        links: await findLinks(seller.organizationId, buyer.id),
      };
    }),
  );

  const subscriptionOf = async (organization_id: string) =>
    must(await running.app.db('subscriptions').where({ organization_id }).first());

  /** @returns the last parts of the addresses that e-mails have */
  async function findLinks(organization_id: string, user_id: string): Promise<Values['links']> {
    const { app } = running;
    const emails = await makeEveryEmail(app);
    const tokenIn = async (kind: string, page: string) => {
      const html = await composeHtml(app, must(emails.get(kind)));
      return must(new RegExp(`/${page}/([^"?#]+)`).exec(html)?.[1]);
    };
    await app.db('article_subscriptions').insert({ organization_id, user_id, created_at: new Date() });
    const articles = app.container.dependencies.subscriptionLinks.url({ organization_id, user_id });
    return {
      'article-subscriptions': must(articles.split('/').at(-1)),
      'email-changes': await tokenIn('email_change', 'email-changes'),
      transfers: await tokenIn('transfer_offered', 'transfers'),
    };
  }

  it.each(PATHS)('the console of the browser has no error of the page %s', async (path) => {
    const isOfSeller = path.startsWith('/account/organizations/');
    const email = isOfSeller ? shops.busy.emails.owner : values.buyer;
    const url = path.replaceAll(/:\w+/g, (name) => encodeURI(valueOf(path, name, values)));
    const page = await openSignedIn(running, email, '/robots.txt');
    const lines = watchLines(page, ['error']);
    await openSettled(page, running.app.baseUrl + url);
    expect(lines).toEqual([]);
  });

  // The page of tax reports asks for a report before a person has chosen its period.
  it.each(CONSOLE_PAGES.filter(({ name }) => name !== 'all tax-reports').map((own) => [own.name, own] as const))(
    'the console of the browser has no error of the page “%s” of the console, in a busy, a new and a test organization',
    async (_name, own) => {
      for (const shop of Object.values(shops)) {
        const path = await useApp(running.app, () => addressOf(own, shop));
        if (path === undefined) continue;
        const page = await openSignedIn(running, shop.emails.owner, '/robots.txt');
        const lines = watchLines(page, ['error']);
        await openSettled(page, running.app.baseUrl + path);
        expect(lines).toEqual([]);
        await page.context().close();
      }
    },
  );
});
