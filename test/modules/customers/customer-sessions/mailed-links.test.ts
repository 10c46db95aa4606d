import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../support/app.ts';
import { customerIdOf, makeCustomerSession } from '../../../support/customers.ts';
import { makePerson, makeSeller, must } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const HOUR = 3_600_000;
const current = (token: string) => app.client(token).GET('/v1/customer-sessions/current');
const exchange = (link: string) => app.page('').POST('/v1/customer-sessions/exchange', { body: { link } });
const readLink = (link: string) => app.page('').POST('/v1/customer-sessions/link', { body: { link } });

describe('a link in an e-mail', () => {
  const DAY = 24 * HOUR;
  async function makeLink(age = 0) {
    const { organizationId } = await makeSeller();
    const customerId = await customerIdOf(app.db, organizationId, (await makePerson()).id);
    return {
      customerId,
      organizationId,
      link: app.container.dependencies.portalLinks.create(customerId, new Date(currentTime().getTime() - age)),
    };
  }

  it('a link opens a session of an hour once, and another link opens another one', async () => {
    const { customerId, link } = await makeLink();
    const opened = await exchange(link);
    expect(opened.response.status).toBe(201);
    const { token, expires_at } = must(opened.data);
    expect(Date.parse(expires_at)).toBeLessThanOrEqual(currentTime().getTime() + HOUR);
    expect((await current(token)).data).toMatchObject({ return_url: null, customer: { id: customerId } });
    expect((await exchange(link)).response.status).toBe(410);
    const another = app.container.dependencies.portalLinks.create(customerId, currentTime());
    expect((await exchange(another)).response.status).toBe(201);
  });

  it('a link that is three days old, changed, or of a deleted customer returns 410', async () => {
    expect((await exchange((await makeLink(3 * DAY)).link)).response.status).toBe(410);
    const { customerId, link } = await makeLink();
    expect((await exchange(`${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`)).response.status).toBe(410);
    await app.db('customers').where({ id: customerId }).delete();
    expect((await exchange(link)).response.status).toBe(410);
  });

  it('a link names its seller before and after its use, and is not used by that', async () => {
    const { organizationId, link } = await makeLink();
    const { data } = await readLink(link);
    expect(data).toMatchObject({ id: organizationId, mode: 'live', accent_color: null });
    expect(data).not.toHaveProperty('token');
    expect((await exchange(link)).response.status).toBe(201);
    expect((await readLink(link)).data).toEqual(data);
  });

  it('a link that is three days old, changed, or of a deleted customer or a customer with another address names no seller', async () => {
    expect((await readLink((await makeLink(3 * DAY)).link)).response.status).toBe(410);
    const { customerId, link } = await makeLink();
    expect((await readLink(`${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`)).response.status).toBe(410);
    await app.db('customers').where({ id: customerId }).update({ email_changed_at: currentTime() });
    expect((await readLink(link)).response.status).toBe(410);
    await app.db('customers').where({ id: customerId }).delete();
    expect((await readLink(link)).response.status).toBe(410);
  });

  it('the link of a site names no seller, because the portal opens at once', async () => {
    const { portal_url } = await makeCustomerSession(await makeSeller());
    const { status } = (await readLink(must(new URL(portal_url).hash.split('=')[1]))).response;
    expect(status).toBe(410);
  });
});
