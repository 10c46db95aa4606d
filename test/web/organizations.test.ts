import { describe, expect, it } from 'vitest';
import { hasBrowser, openSignedIn, useBrowser } from '../support/chromium.ts';
import { addMember, makePerson, makeSeller, useApp } from '../support/make.ts';

describe.runIf(hasBrowser)('the organizations of an account', () => {
  const running = useBrowser();

  it('the address of an organization in e-mails leads to the e-mails of the member in the console', async () => {
    const { email, organizationId } = await useApp(running.app, makeSeller);
    const page = await openSignedIn(running, email, `/account/organizations/${organizationId}`);
    await page.getByRole('form', { name: 'Your e-mails' }).waitFor();
    expect(page.url()).toMatch(/\/console\/[^/]+\/organizations#your-emails$/);
  });

  it('the sign-in leads back to the part of the page that a link names, and keeps other fragments to itself', async () => {
    const { organizationId } = await useApp(running.app, makeSeller);
    const path = `/account/organizations/${organizationId}`;
    for (const [fragment, kept] of [
      ['#members', '#members'],
      ['#link=secret', ''],
    ] as const) {
      const visitor = await running.browser.newPage();
      await visitor.goto(running.app.baseUrl + path + fragment);
      await visitor.waitForURL(/\/sign-in\?/);
      expect(new URL(visitor.url()).searchParams.get('return_to')).toBe(path + kept);
    }
  });

  it('a member comes from the list to the console, and leaves the organization there', async () => {
    const member = await useApp(running.app, async () => {
      const person = await makePerson();
      await addMember(await makeSeller(), person, 'read_only');
      return person;
    });
    const page = await openSignedIn(running, member.email, '/account/organizations');
    const main = page.getByRole('main');
    const path = await main.getByRole('link', { name: 'Test Organization' }).getAttribute('href');
    expect(path).toMatch(/^\/console\/[^/]+$/);
    await main.getByRole('link', { name: 'Members' }).click();
    await page.getByRole('button', { name: 'Leave Test Organization' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByText('You are not a member of any organization.').waitFor();
  });
});
