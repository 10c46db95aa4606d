import { describe, expect, it } from 'vitest';
import { testApp } from '../../../support/app.ts';
import {
  makePerson,
  makeProduct,
  makeSale,
  makeSeller,
  makeToken,
  must,
  unique,
  onceIdle,
} from '../../../support/make.ts';
import {
  path,
  BODY,
  past,
  future,
  create,
  makeArticle,
  published,
  anonymous,
  read,
  articlesBenefits,
  makeSubscriber,
  violationAt,
} from './fixtures.ts';
import { currentTime } from '../../../support/time.ts';

describe('articles benefits', () => {
  it('enabling articles creates both benefits once, and they cannot be created or deleted through the API', async () => {
    const seller = await makeSeller();
    expect(await articlesBenefits(seller)).toEqual({ free: undefined, paid: undefined });
    const enable = () =>
      seller.api.PATCH('/v1/organizations/{id}', {
        ...path(seller.organizationId),
        body: { feature_settings: { articles_enabled: true } },
      });
    await Promise.all([enable(), enable(), makeArticle(seller)]);
    const { free, paid } = await onceIdle(
      () => articlesBenefits(seller),
      (found) => found.paid !== undefined,
    );
    expect(free).toMatchObject({ deletable: false, selectable: true, properties: { paid_articles: false } });
    const { data } = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(must(paid).id),
      body: { type: 'articles', description: 'All that we write' },
    });
    expect(data).toMatchObject({ description: 'All that we write', properties: { paid_articles: true } });
    const patched = await seller.api.PATCH('/v1/benefits/{id}', {
      ...path(must(paid).id),
      body: { type: 'articles', properties: { paid_articles: false } } as never,
    });
    expect(patched.error).toMatchObject(violationAt('properties'));
    expect((await seller.api.DELETE('/v1/benefits/{id}', path(must(paid).id))).response.status).toBe(403);
    const created = await seller.api.POST('/v1/benefits/', {
      body: { type: 'articles', description: 'Mine' } as never,
    });
    expect(created.error).toMatchObject({ detail: [{ type: 'union_tag_invalid', loc: ['body', 'type'] }] });
  });

  it('an organization that is created with articles has both benefits', async () => {
    const person = await makePerson();
    const { data } = await person.api.POST('/v1/organizations/', {
      body: { name: 'Writers', slug: unique('writers'), feature_settings: { articles_enabled: true } },
    });
    const seller = { ...person, organizationId: must(data).id };
    const { free } = await onceIdle(
      () => articlesBenefits(seller),
      (found) => found.free !== undefined,
    );
    const product = await makeProduct(seller, { benefits: [must(free)] });
    const { buyer } = await makeSale(seller, product.id);
    const { data: mine } = await buyer.api.GET('/v1/users/benefits/{id}', path(must(free).id));
    expect(mine).toMatchObject({
      type: 'articles',
      properties: { paid_articles: false },
      grants: [{ is_granted: true }],
    });
    expect(must(mine).grants[0]).not.toHaveProperty('properties');
  });
});

describe('articles', () => {
  it('a new article is a private draft of its organization', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, { title: '  Über "Kurven" & mehr!' });
    expect(article).toMatchObject({
      slug: 'uber-kurven-mehr',
      body: BODY,
      visibility: 'private',
      published_at: null,
      paid_subscribers_only: false,
      is_preview: false,
      is_pinned: false,
      user_id: seller.id,
      notify_subscribers: null,
      byline: { name: article.organization.name },
    });
    expect((await read(seller, article.id)).data).toEqual(article);
  });

  it('an article slug is unique per organization: a title gets a suffix, and an explicit duplicate returns 422', async () => {
    const seller = await makeSeller();
    const all = await Promise.all([makeArticle(seller), makeArticle(seller), makeArticle(seller)]);
    const slugs = all.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(3);
    expect(slugs).toContain('what-is-new');
    const { response, error } = await create(seller, { slug: 'what-is-new' });
    expect([response.status, error]).toMatchObject([422, violationAt('slug')]);
    expect((await create(await makeSeller(), { slug: 'what-is-new' })).response.status).toBe(201);
    const other = await makeArticle(seller, { title: '新着情報' });
    expect(other.slug).toBe('article');
    const patched = await seller.api.PATCH('/v1/articles/{id}', { ...path(other.id), body: { slug: 'what-is-new' } });
    expect(patched.error).toMatchObject(violationAt('slug'));
  });

  it('the text of an article comes either as text or as Base64, and both or neither return 422', async () => {
    const seller = await makeSeller();
    const encoded = (text: string) => Buffer.from(text).toString('base64');
    const article = await makeArticle(seller, { body: null, body_base64: encoded('Grüße') });
    expect(article.body).toBe('Grüße');
    for (const more of [
      { body_base64: encoded('x') },
      { body: null, body_base64: '!' },
      { body: null, body_base64: Buffer.from([0xff]).toString('base64') },
      { body: null, body_base64: encoded('a\0b') },
      { body: null, body_base64: encoded('x'.repeat(100_001)) },
    ])
      expect((await create(seller, more)).error).toMatchObject(violationAt('body_base64'));
    expect((await create(seller, { body: null })).error).toMatchObject(violationAt('body'));
    const { data } = await seller.api.PATCH('/v1/articles/{id}', {
      ...path(article.id),
      body: { body_base64: encoded('Neu') },
    });
    expect(data?.body).toBe('Neu');
  });

  it('an article is updated and deleted by its organization only, and an update keeps omitted fields', async () => {
    const [seller, stranger] = [await makeSeller(), await makeSeller()];
    const article = await makeArticle(seller, published({ og_description: 'About', notify_subscribers: true }));
    const body = { title: null, og_description: null, is_pinned: true, byline: 'user' as const, published_at: null };
    const { data } = await seller.api.PATCH('/v1/articles/{id}', { ...path(article.id), body });
    expect(data).toMatchObject({ title: 'What is new', og_description: null, is_pinned: true, published_at: null });
    expect([data?.byline.name, data?.notify_subscribers]).toEqual([seller.email.charAt(0), true]);
    for (const { response } of [
      await stranger.api.PATCH('/v1/articles/{id}', { ...path(article.id), body: {} }),
      await stranger.api.DELETE('/v1/articles/{id}', path(article.id)),
      await stranger.api.GET('/v1/articles/{id}/receivers', path(article.id)),
      await stranger.api.POST('/v1/articles/{id}/send', path(article.id)),
      await stranger.api.POST('/v1/articles/{id}/preview', { ...path(article.id), body: { email: seller.email } }),
    ])
      expect(response.status).toBe(404);
    const token = await makeToken({ kind: 'organization', id: seller.organizationId });
    const api = (await testApp()).client(token);
    expect((await api.DELETE('/v1/articles/{id}', path(article.id))).response.status).toBe(204);
    expect((await read(seller, article.id)).response.status).toBe(404);
  });

  it('an article that an organization token creates has no author', async () => {
    const seller = await makeSeller();
    const api = (await testApp()).client(await makeToken({ kind: 'organization', id: seller.organizationId }));
    const { data } = await api.POST('/v1/articles/', { body: { title: 'Ours', body: '', byline: 'user' } });
    expect(data).toMatchObject({ user_id: null, byline: { name: data?.organization.name }, body: '' });
  });
});

describe('article visibility', () => {
  it('readers see only published articles by their visibility, and members also see drafts and private ones', async () => {
    const [seller, stranger] = [await makeSeller(), await makePerson()];
    const open = await makeArticle(seller, published());
    const hidden = await makeArticle(seller, published({ visibility: 'hidden' }));
    const closed = await makeArticle(seller, published({ visibility: 'private' }));
    const draft = await makeArticle(seller, { visibility: 'public' });
    const scheduled = await makeArticle(seller, published({ published_at: future() }));
    for (const who of [undefined, stranger]) {
      const statuses = await Promise.all(
        [open, hidden, closed, draft, scheduled].map(async ({ id }) => (await read(who, id)).response.status),
      );
      expect(statuses).toEqual([200, 200, 404, 404, 404]);
      const api = who?.api ?? (await anonymous());
      const query = { organization_id: [seller.organizationId] };
      const { data } = await api.GET('/v1/articles/', { params: { query } });
      expect(data?.items.map(({ id }) => id)).toEqual([open.id]);
      expect(data?.pagination).toEqual({ total_count: 1, max_page: 1, is_total_count_exact: true });
    }
    const { data } = await seller.api.GET('/v1/articles/', { params: { query: { limit: 2, page: 3 } } });
    expect(data?.pagination).toMatchObject({ max_page: expect.any(Number), is_total_count_exact: true });
    const own = { organization_id: [seller.organizationId] };
    const list = async (query: object) => {
      const answer = await seller.api.GET('/v1/articles/', { params: { query: { ...own, ...query } } });
      return must(answer.data).items.map(({ id }) => id);
    };
    expect((await list({})).sort()).toEqual([open, hidden, closed, draft, scheduled].map(({ id }) => id).sort());
    expect(await list({ is_published: false })).toEqual([scheduled.id, draft.id]);
    expect(await list({ visibility: ['hidden', 'private'] })).toHaveLength(2);
    expect(await list({ slug: hidden.slug })).toEqual([hidden.id]);
    expect(await list({ is_pinned: true })).toEqual([]);
    expect(await list({ is_subscribed: true })).toEqual([]);
  });

  it('a list of articles shows strangers the beginning of long ones, and members all of them', async () => {
    const [seller, stranger] = [await makeSeller(), await makePerson()];
    const [long, short] = ['A sentence of five words. '.repeat(3800), 'A sentence of five words. '.repeat(38)];
    const { id } = await makeArticle(seller, published({ body: long, published_at: past(2) }));
    await makeArticle(seller, published({ body: short, published_at: past(3) }));
    const query = { organization_id: [seller.organizationId] };
    for (const api of [await anonymous(), stranger.api]) {
      const { data } = await api.GET('/v1/articles/', { params: { query } });
      const [excerpt, whole] = must(data).items;
      expect(whole).toMatchObject({ body: short, is_preview: false });
      expect(excerpt).toMatchObject({
        is_preview: true,
        body: expect.stringMatching(/^(A sentence of five words\. ?)+/),
      });
      expect(must(excerpt).body.length).toBeLessThan(510);
      expect((await api.GET('/v1/articles/{id}', path(id))).data).toMatchObject({ body: long, is_preview: false });
    }
    const own = await seller.api.GET('/v1/articles/', { params: { query } });
    expect(own.data?.items).toMatchObject([{ body: long, is_preview: false }, { body: short }]);
  });

  it('the article list combines own and foreign articles, pinned ones first, and paginates', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const [own, draft] = [await makeArticle(seller, published({ published_at: past(3) })), await makeArticle(seller)];
    const pinned = await makeArticle(other, published({ published_at: past(9), is_pinned: true }));
    const open = await makeArticle(other, published({ published_at: past(1) }));
    const hidden = await makeArticle(other, { visibility: 'private' });
    const organization_id = [seller.organizationId, other.organizationId];
    const page = async (number: number) => {
      const { data } = await seller.api.GET('/v1/articles/', {
        params: { query: { organization_id, limit: 2, page: number } },
      });
      expect(must(data).pagination.total_count).toBe(4);
      return must(data).items.map(({ id }) => id);
    };
    const all = [...(await page(1)), ...(await page(2))];
    expect(all).toEqual([pinned.id, draft.id, open.id, own.id]);
    expect(all).not.toContain(hidden.id);
  });

  it('reading articles returns 401 with an invalid token, and 403 without the scope', async () => {
    const api = (await testApp()).client('nonsense');
    expect((await api.GET('/v1/articles/')).response.status).toBe(401);
    const { token } = await makePerson({ scopes: ['products:read'] });
    expect((await (await testApp()).client(token).GET('/v1/articles/')).response.status).toBe(403);
  });

  it("the filter is_subscribed lists the articles of the reader's subscriptions", async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published());
    const reader = await makeSubscriber(seller, 'free');
    const { data } = await reader.api.GET('/v1/articles/', { params: { query: { is_subscribed: true } } });
    expect(data?.items.map(({ id }) => id)).toEqual([article.id]);
    expect(data?.items).toMatchObject([{ notify_subscribers: null, email_sent_to_count: null }]);
    const anonymousList = await (
      await anonymous()
    ).GET('/v1/articles/', { params: { query: { is_subscribed: true } } });
    expect(anonymousList.data?.items).toEqual([]);
  });
});

describe('articles for paying subscribers', () => {
  it('paying subscribers and members read the whole article, and others its first paragraph', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published({ paid_subscribers_only: true }));
    const [free, paying] = [await makeSubscriber(seller, 'free'), await makeSubscriber(seller, 'paid')];
    for (const who of [undefined, free, await makePerson()]) {
      const { data } = await read(who, article.id);
      expect(data).toMatchObject({ is_preview: true, body: 'The first paragraph.…', paid_subscribers_only: true });
    }
    for (const who of [paying, seller])
      expect((await read(who, article.id)).data).toMatchObject({ is_preview: false, body: BODY });
    const query = { organization_id: [seller.organizationId] };
    const list = await free.api.GET('/v1/articles/', { params: { query } });
    expect(list.data?.items).toMatchObject([{ is_preview: true, body: 'The first paragraph.…' }]);
  });

  it('an article whose restriction has ended is readable by everyone', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(
      seller,
      published({ paid_subscribers_only: true, paid_subscribers_only_ends_at: future() }),
    );
    expect((await read(undefined, article.id)).data?.is_preview).toBe(true);
    await seller.api.PATCH('/v1/articles/{id}', {
      ...path(article.id),
      body: { paid_subscribers_only_ends_at: past(0.5) },
    });
    expect((await read(undefined, article.id)).data).toMatchObject({ is_preview: false, body: BODY });
  });

  it('a reader whose paid subscription ends sees only the preview', async () => {
    const seller = await makeSeller();
    const article = await makeArticle(seller, published({ paid_subscribers_only: true }));
    const paying = await makeSubscriber(seller, 'paid');
    const { db } = await testApp();
    await db('benefit_grants').where({ user_id: paying.id }).update({ granted_at: null, revoked_at: currentTime() });
    expect((await read(paying, article.id)).data?.is_preview).toBe(true);
  });
});
