import { describe, expect, it } from 'vitest';
import { signIn, makeSeller, must, openPage, unique } from '../../../support/make.ts';
import { testApp } from '../../../support/app.ts';
import {
  anonymous,
  confirmationLink,
  mailsOfArticle,
  makeArticle,
  makeSubscriber,
  path,
  published,
  run,
  UNKNOWN_ID,
} from '../articles/fixtures.ts';

const ONE_CLICK = {
  method: 'POST',
  redirect: 'manual',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
} as const;

async function makeRead() {
  const seller = await makeSeller();
  const article = await makeArticle(seller, published({ notify_subscribers: true, title: unique('News') }));
  const reader = await makeSubscriber(seller, 'free');
  const app = await testApp();
  const url = app.container.dependencies.subscriptionLinks.url({
    organization_id: seller.organizationId,
    user_id: reader.id,
  });
  const send = async () => {
    const sent = await makeArticle(seller, published({ notify_subscribers: true, title: unique('News') }));
    await seller.api.POST('/v1/articles/{id}/send', path(sent.id));
    await run('articles.send-to-some', { article_id: sent.id, user_ids: [reader.id] });
    return (await mailsOfArticle(sent)).filter(({ recipient }) => recipient === reader.email);
  };
  return { seller, article, reader, app, url, send, link: await confirmationLink(seller, reader) };
}

describe('unsubscribing from articles', () => {
  it.each([
    ['a form', ONE_CLICK],
    ['a multipart form', { ...ONE_CLICK, headers: {}, body: oneClickForm() }],
    ['no body', { method: 'POST', redirect: 'manual' }],
  ] as const)(
    'one click with %s ends the articles, without cookies and twice, and a GET does not',
    async (_what, click) => {
      const { url, send, seller, article } = await makeRead();
      expect((await fetch(url)).status).toBe(200);
      const [mail] = await send();
      expect(must(mail).text).toContain(`Unsubscribe: ${url}`);
      for (const _time of [1, 2]) {
        const answer = await fetch(url, click);
        expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
          204,
          null,
          null,
        ]);
      }
      expect(await send()).toEqual([]);
      const { data } = await seller.api.GET('/v1/articles/{id}/receivers', path(article.id));
      expect(data).toMatchObject({ free_subscribers: 1, unsubscribed: 1, awaiting_confirmation: 0 });
    },
  );

  it('a person who has unsubscribed can subscribe again, and a later purchase does not do it', async () => {
    const { link, send, seller, reader } = await makeRead();
    const client = await anonymous();
    await client.POST('/v1/article-subscriptions/{token}/unsubscribe', link);
    await run('article-subscriptions.ask', { organization_id: seller.organizationId, user_id: reader.id });
    expect(await send()).toEqual([]);
    expect((await client.GET('/v1/article-subscriptions/{token}', link)).data?.status).toBe('unsubscribed');
    await client.POST('/v1/article-subscriptions/{token}/confirm', link);
    expect(await send()).toHaveLength(1);
  });

  it('a forged, cut or foreign token returns 404, and a token of 256 characters returns 422', async () => {
    const { link, url } = await makeRead();
    const client = await anonymous();
    const { token } = link.params.path;
    const other = (await makeRead()).link.params.path.token;
    for (const forged of [token.slice(0, -1), `${token}A`, token.slice(0, 43) + other.slice(43), 'x', '__proto__']) {
      const params = { params: { path: { token: forged } } };
      const statuses = [
        await client.GET('/v1/article-subscriptions/{token}', params),
        await client.POST('/v1/article-subscriptions/{token}/confirm', params),
        await client.POST('/v1/article-subscriptions/{token}/unsubscribe', params),
      ].map(({ response }) => response.status);
      expect(statuses).toEqual([404, 404, 404]);
    }
    const endless = { params: { path: { token: 'x'.repeat(256) } } };
    expect((await client.GET('/v1/article-subscriptions/{token}', endless)).response.status).toBe(422);
    expect((await client.POST('/v1/article-subscriptions/{token}/confirm', endless)).response.status).toBe(422);
    expect((await client.POST('/v1/article-subscriptions/{token}/unsubscribe', endless)).response.status).toBe(422);
    expect((await fetch(url.slice(0, -2), ONE_CLICK)).status).toBe(404);
  });

  it('a person sees and changes in the account which articles come by e-mail', async () => {
    const { seller, reader, app, send } = await makeRead();
    const page = app.page(await signIn(app, reader.email));
    const params = { path: { organization_id: seller.organizationId } };
    const list = async () => (await page.GET('/v1/users/article-subscriptions/')).data?.items;
    const entry = {
      organization_id: seller.organizationId,
      organization_name: 'Test Organization',
      organization_mode: 'live',
    };
    expect(await list()).toEqual([{ ...entry, status: 'subscribed' }]);
    const ended = await page.PATCH('/v1/users/article-subscriptions/{organization_id}', {
      params,
      body: { status: 'unsubscribed' },
    });
    expect(ended.data).toEqual({ ...entry, status: 'unsubscribed' });
    expect(await send()).toEqual([]);
    await page.PATCH('/v1/users/article-subscriptions/{organization_id}', { params, body: { status: 'subscribed' } });
    expect(await list()).toEqual([{ ...entry, status: 'subscribed' }]);
    const unknown = await page.PATCH('/v1/users/article-subscriptions/{organization_id}', {
      params: { path: { organization_id: UNKNOWN_ID } },
      body: { status: 'subscribed' },
    });
    expect(unknown.response.status).toBe(404);
  });

  it('a stranger to an organization cannot subscribe to its articles in the account', async () => {
    const { seller, app } = await makeRead();
    const page = await openPage(app, { email: `${unique('stranger')}@example.com` });
    const { response } = await page.PATCH('/v1/users/article-subscriptions/{organization_id}', {
      params: { path: { organization_id: seller.organizationId } },
      body: { status: 'subscribed' },
    });
    expect(response.status).toBe(404);
  });
});

function oneClickForm() {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
