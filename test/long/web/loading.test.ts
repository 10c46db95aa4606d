import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { failOthers, findEmptyStates, findLoadingFaults, loadStepwise } from '../../support/held-answers.ts';
import { makeBenefit, makePerson, makeSale, must, useApp } from '../../support/make.ts';
import { makeListed } from '../../support/storefronts.ts';
import {
  addressOf,
  CONSOLE_PAGES,
  makeBusyShop,
  makeNewShop,
  type OwnPage,
  type Shop,
} from '../../web/console/own-pages.ts';

const DESKTOP = { locale: 'en-US', viewport: { width: 1280, height: 900 } };

const CASES = CONSOLE_PAGES.map((own) => [own.name, own] as const);

const BUYER_PATHS = [
  '/account',
  '/account/purchases',
  '/account/linked-accounts',
  '/account/passkeys',
  '/account/sessions',
  '/account/privacy',
  '/account/applications',
  '/account/tokens',
  '/account/clients',
  '/account/organizations',
  '/portal/:slug',
  '/portal/:slug/keys',
  '/portal/:slug/downloads',
  '/portal/:slug/subscriptions',
  '/store/:slug',
  '/store/:slug/:product',
];

const SELLER_PATHS = ['/account/organizations/:organization/benefits', '/account/organizations/:organization/credits'];

describe.runIf(hasBrowser)('a page while its answers are held back', () => {
  const running = useBrowser();
  let busy: Shop;
  let empty: Shop;
  let buyer: { email: string; product: string };
  beforeAll(async () => {
    await useApp(running.app, async () => {
      busy = await makeBusyShop();
      empty = await makeNewShop();
      const person = await makePerson();
      const { id } = await makeListed(busy.seller, { benefits: [await makeBenefit(busy.seller)] });
      await makeSale(busy.seller, id, person);
      buyer = { email: person.email, product: id };
    });
  });

  const addressIn = async (own: OwnPage, shop: Shop) => {
    const path = await useApp(running.app, () => addressOf(own, shop));
    return path && running.app.baseUrl + path;
  };

  const open = ({ emails }: Shop) => openSignedIn(running, emails.owner, '/robots.txt', DESKTOP);

  it.each(CASES)(
    'the page “%s” shows no identifier and no statement that its answers do not confirm',
    async (_, own) => {
      const url = await addressIn(own, busy);
      if (url === undefined) return;
      const steps = await loadStepwise(await open(busy), url);
      expect(findLoadingFaults(steps)).toEqual([]);
      const failed = await loadStepwise(await open(busy), url, failOthers(url));
      expect(findEmptyStates(failed, steps)).toEqual([]);
    },
  );

  it.each(CASES)(
    'the page “%s” of a new organization says that there is nothing only after the answer',
    async (_, own) => {
      const url = await addressIn(own, empty);
      if (url === undefined) return;
      expect(findEmptyStates(await loadStepwise(await open(empty), url))).toEqual([]);
      const failed = await loadStepwise(await open(empty), url, failOthers(url));
      expect(findEmptyStates(failed, [])).toEqual([]);
    },
  );

  it.each([...BUYER_PATHS, ...SELLER_PATHS])('%s shows no statement that its answers do not confirm', async (path) => {
    const email = SELLER_PATHS.includes(path) ? busy.emails.owner : must(buyer).email;
    const page = await openSignedIn(running, email, '/robots.txt', DESKTOP);
    const url =
      running.app.baseUrl +
      path
        .replace(':slug', busy.slug)
        .replace(':product', buyer.product)
        .replace(':organization', busy.seller.organizationId);
    const steps = await loadStepwise(page, url);
    expect(findLoadingFaults(steps)).toEqual([]);
    expect(findEmptyStates(await loadStepwise(page, url, failOthers(url)), steps)).toEqual([]);
  });
});
