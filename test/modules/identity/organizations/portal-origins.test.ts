import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import { makeSeller, must, type Seller } from '../../../support/make.ts';

const path = (id: string) => ({ params: { path: { id } } });
const setOrigins = ({ api, organizationId }: Seller, portal_origins: string[] | null) =>
  api.PATCH('/v1/organizations/{id}', { ...path(organizationId), body: { portal_origins } });

async function frameHeadersOf(page: string) {
  const { headers } = await fetch((await testApp()).baseUrl + page);
  const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
  return [ancestors, headers.get('X-Frame-Options')];
}

const UNFRAMED = ["'none'", 'DENY'];

describe('the sites that may embed a portal', () => {
  it('the pages of a portal name its origins as browsers write them, once, and other pages name none', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const { data } = await setOrigins(seller, [
      'https://ASTER.example',
      'https://aster.example:443',
      'http://localhost:3000',
    ]);
    const { slug, portal_origins } = must(data);
    expect(portal_origins).toEqual(['https://aster.example', 'http://localhost:3000']);
    for (const page of ['', '/keys', '/subscriptions/3a2b1c0d-9e8f-4a7b-8c6d-5e4f3a2b1c0d'])
      expect(await frameHeadersOf(`/portal/${slug.toUpperCase()}${page}`)).toEqual([portal_origins.join(' '), null]);
    const stranger = must((await other.api.GET('/v1/organizations/{id}', path(other.organizationId))).data).slug;
    for (const page of [`/portal/${stranger}`, '/portal/%00', '/portal/no-such-seller', '/account', '/sign-in'])
      expect(await frameHeadersOf(page), page).toEqual(UNFRAMED);
  });

  it('an empty list ends the embedding, and null leaves the list as it is', async () => {
    const seller = await makeSeller();
    const { data } = await setOrigins(seller, ['https://aster.example']);
    const page = `/portal/${must(data).slug}`;
    expect((await setOrigins(seller, null)).data?.portal_origins).toEqual(['https://aster.example']);
    expect((await setOrigins(seller, [])).data?.portal_origins).toEqual([]);
    expect(await frameHeadersOf(page)).toEqual(UNFRAMED);
  });

  it.each([
    'http://aster.example',
    'https://aster.example/portal',
    'https://*.aster.example',
    '*',
    "https://aster.example; script-src 'unsafe-inline'",
    'null',
    '',
  ])('the origin "%s" returns 422 and changes nothing', async (origin) => {
    const seller = await makeSeller();
    const { response, error } = await setOrigins(seller, ['https://aster.example', origin]);
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'portal_origins', 1] }] });
    const { data } = await seller.api.GET('/v1/organizations/{id}', path(seller.organizationId));
    expect(data?.portal_origins).toEqual([]);
  });

  it('more than 20 origins return 422', async () => {
    const origins = Array.from({ length: 21 }, (_, at) => `https://site-${at}.example`);
    expect((await setOrigins(await makeSeller(), origins)).response.status).toBe(422);
  });
});
