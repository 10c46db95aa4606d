import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.ts';
import {
  makePerson,
  makeSeller,
  must,
  openPage,
  unique,
  onceIdle,
  useApp,
  type Seller,
} from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

const PER_DAY = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ invitationsPerDay: PER_DAY });
});
afterAll(() => app.stop());

const at = (id: string) => ({ params: { path: { id } } });
const invite = async (seller: Seller, email = `${unique('guest')}@example.com`, key?: string) =>
  (await openPage(app, seller)).POST('/v1/organizations/{id}/invitations/', {
    ...at(seller.organizationId),
    body: { email },
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });
const newSeller = () => useApp(app, () => makeSeller());

describe('the daily invitation limit of an organization', () => {
  it('concurrent invitations beyond the daily limit return 429 with Retry-After and send no mail', async () => {
    const [seller, other] = [await newSeller(), await newSeller()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(seller)));
    const statuses = answers.map(({ response }) => response.status).sort();
    expect(statuses).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    const refused = must(answers.find(({ response }) => response.status === 429));
    expect(refused.error).toMatchObject({ error: 'TooManyRequests', detail: expect.stringContaining('3 invitations') });
    const seconds = Number(refused.response.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(DAY_MS / 1000 - 60);
    expect(seconds).toBeLessThanOrEqual(DAY_MS / 1000);
    const { organizationId: organization_id } = seller;
    expect(await app.db('organization_invitations').where({ organization_id })).toHaveLength(PER_DAY);
    await onceIdle(
      () => app.db('sandbox_mails').where('recipient', 'like', 'guest-%'),
      (mails) => mails.length === PER_DAY,
    );
    expect((await invite(other)).response.status).toBe(201);
    app.clock.now = new Date(currentTime().getTime() + DAY_MS + 1000);
    const later = await invite(seller).finally(() => (app.clock.now = undefined));
    expect(later.response.status).toBe(201);
  });

  it('renewed and revoked invitations count toward the limit, and rejected and replayed ones do not', async () => {
    const seller = await newSeller();
    const member = await invite(seller, seller.email);
    expect(member.response.status).toBe(422);
    const email = (await useApp(app, () => makePerson())).email;
    const key = unique('key');
    const first = await invite(seller, email, key);
    expect((await invite(seller, email, key)).response.headers.get('Idempotency-Replayed')).toBe('true');
    const path = { id: seller.organizationId, invitation_id: must(first.data).id };
    const page = await openPage(app, seller);
    await page.DELETE('/v1/organizations/{id}/invitations/{invitation_id}', { params: { path } });
    expect((await invite(seller, email)).response.status).toBe(201);
    expect((await invite(seller, email)).response.status).toBe(201);
    expect((await invite(seller, email)).response.status).toBe(429);
  });
});
