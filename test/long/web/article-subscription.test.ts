import { describe, expect, it } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { hasBrowser, openSignedIn, useBrowser } from '../../support/chromium.ts';
import { makePerson, makeSeller, useApp } from '../../support/make.ts';

describe.runIf(hasBrowser)('the page of the links in e-mails about articles', () => {
  const running = useBrowser();

  it('a person confirms, unsubscribes and subscribes again, and the account shows it', async () => {
    const { app, browser } = running;
    const [seller, reader] = await useApp(app, async () => [await makeSeller(), await makePerson()]);
    const key = { organization_id: seller.organizationId, user_id: reader.id };
    await app.db('article_subscriptions').insert({ ...key, created_at: new Date() });
    const page = await browser.newPage();
    await page.goto(app.container.dependencies.subscriptionLinks.url(key));
    await page.getByRole('heading', { name: 'Articles by Test Organization' }).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Yes, send me the articles' }).click();
    await page.getByText('You get the articles of Test Organization by e-mail.').waitFor();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You do not get the articles of Test Organization by e-mail.').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Subscribe again' }).click();
    await page.getByText('You get the articles of Test Organization by e-mail.').waitFor();
    await page.close();
    const account = await openSignedIn(running, reader.email, '/account/purchases');
    await account.getByRole('button', { name: 'Unsubscribe from Test Organization' }).click();
    await account.getByRole('button', { name: 'Subscribe to Test Organization' }).waitFor();
    expect(await findBarriers(account)).toEqual([]);
    await account.close();
  });

  it('a link that was cut says that the page does not exist', async () => {
    const page = await running.browser.newPage();
    await page.goto(`${running.app.baseUrl}/article-subscriptions/cut`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.close();
  });
});
