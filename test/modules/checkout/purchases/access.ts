import { expect } from 'vitest';
import { ensureArticlesBenefits } from '../../../../src/modules/entitlements/benefits/index.ts';
import type { monthly } from '../../../support/billing.ts';
import { createDownloads, downloadsOf, fetchAs } from '../../../support/downloads.ts';
import { makeFile } from '../../../support/files.ts';
import {
  confirm,
  currentApp,
  makeBenefit,
  makeCheckout,
  makeNote,
  makePerson,
  makeProduct,
  must,
  unique,
  type Person,
  type Seller,
} from '../../../support/make.ts';
import { timeOf } from '../../../support/service-time.ts';

/** A buyer who has bought everything that the service itself gives: a license key, a file, an article and a note. */
export interface Purchase {
  seller: Seller;
  orderId: string;
  subscriptionId: string;
  productId: string;
  buyer: Person;
  /** Benefits by their type. */
  benefits: Record<'license_keys' | 'downloadables' | 'custom' | 'articles', string>;
  fileId: string;
  articleId: string;
  /** Id and body of requests of the license key. */
  keyId: string;
  key: { key: string; organization_id: string };
  /** A machine that the key was activated on. */
  activationId: string;
  /** Signed URL of a download from the time when the buyer had it. */
  downloadUrl: string;
}

const path = (id: string) => ({ params: { path: { id } } });
const BODY = 'The first paragraph, which all may read.\n\nThe second one is for those who pay.';

/** Finds or creates the benefit that gives access to paid articles, and publishes a paid article. */
async function makeArticle(seller: Seller) {
  const app = await currentApp();
  await app.container.transaction(timeOf(app), (tx) => ensureArticlesBenefits(tx, seller.organizationId));
  const { data } = await seller.api.POST('/v1/articles/', {
    body: {
      title: unique('article'),
      body: BODY,
      organization_id: seller.organizationId,
      visibility: 'public',
      published_at: timeOf(app).toISOString(),
      paid_subscribers_only: true,
    },
  });
  const benefits = await app.db('benefits').where({ organization_id: seller.organizationId, type: 'articles' });
  return { articleId: must(data).id, articles: must(benefits.find(({ properties }) => properties.paid_articles)).id };
}

/** Sells a product with a benefit of each type. */
export async function buy(
  seller: Seller,
  price?: ReturnType<typeof monthly>,
  card = 'sandbox_success',
): Promise<Purchase> {
  const app = await currentApp();
  const [file, { articleId, articles }, license, note] = await Promise.all([
    makeFile(seller),
    makeArticle(seller),
    makeBenefit(seller, { activations: { limit: 4, enable_user_admin: true, is_required: false } }),
    makeNote(seller),
  ]);
  const benefits = {
    license_keys: license.id,
    downloadables: must((await createDownloads(seller, { files: [file.id] })).data).id,
    custom: note.id,
    articles,
  };
  const product = await makeProduct(seller, {
    benefits: Object.values(benefits).map((id) => ({ id })),
    ...(price && { prices: [price] }),
  });
  const [buyer, checkout] = await Promise.all([makePerson(), makeCheckout(seller, product.id)]);
  const { data } = await confirm(app, checkout.client_secret, {
    customer_email: buyer.email,
    confirmation_token_id: card,
  });
  const order = must(await app.db('orders').where({ checkout_id: checkout.id }).first());
  const sold = must(must(data).grants.find(({ license_key }) => license_key !== null)?.license_key);
  const key = { key: sold.key, organization_id: seller.organizationId };
  const activated = await app.client().POST('/v1/users/license-keys/activate', { body: { ...key, label: 'first' } });
  return {
    seller,
    orderId: order.id,
    subscriptionId: order.subscription_id ?? '',
    productId: product.id,
    buyer,
    benefits,
    fileId: file.id,
    articleId,
    keyId: sold.id,
    key,
    activationId: must(activated.data).id,
    downloadUrl: must((await downloadsOf(buyer)).items[0]).file.download.url,
  };
}

/** @returns the types of benefits that the seller's lists show as granted to the buyer, by the shown value and by both filters */
async function grantedTypes({ seller, buyer, benefits }: Purchase) {
  const types = (Object.keys(benefits) as (keyof typeof benefits)[]).sort();
  const list = async (type: keyof typeof benefits, filter?: boolean) => {
    const query = { user_id: buyer.id, ...(filter !== undefined && { is_granted: filter }) };
    const { data } = await seller.api.GET('/v1/benefits/{id}/grants', {
      params: { path: { id: benefits[type] }, query },
    });
    // A deleted benefit has no list.
    return data?.items ?? [];
  };
  const lists = await Promise.all(
    types.map(async (type) => ({
      type,
      all: await list(type),
      granted: await list(type, true),
      ended: await list(type, false),
    })),
  );
  for (const { all, granted, ended } of lists) {
    expect(granted).toEqual(all.filter(({ is_granted }) => is_granted));
    expect(ended).toEqual(all.filter(({ is_granted }) => !is_granted));
    expect(all.filter(({ is_granted, is_revoked }) => is_granted && is_revoked)).toEqual([]);
  }
  return lists.flatMap(({ type, granted }) => (granted.length > 0 ? [type] : []));
}

/** Everything that a purchase gives. @returns the status of each use, and what the lists of buyer and seller show */
export async function tryAccess(purchase: Purchase) {
  const { key, keyId, activationId, articleId, buyer, downloadUrl, fileId } = purchase;
  const client = (await currentApp()).client();
  const [granted, validation, ofMachine, activation, download, article, owned, benefits, files] = await Promise.all([
    grantedTypes(purchase),
    client.POST('/v1/users/license-keys/validate', { body: key }),
    client.POST('/v1/users/license-keys/validate', { body: { ...key, activation_id: activationId } }),
    client.POST('/v1/users/license-keys/activate', { body: { ...key, label: unique('machine') } }),
    fetchAs(buyer, downloadUrl),
    buyer.api.GET('/v1/articles/{id}', path(articleId)),
    buyer.api.GET('/v1/users/license-keys/{id}', path(keyId)),
    buyer.api.GET('/v1/users/benefits/', { params: { query: { limit: 100 } } }),
    downloadsOf(buyer),
  ]);
  return {
    validation: validation.response.status,
    ofMachine: ofMachine.response.status,
    activation: activation.response.status,
    download: download.status,
    article: article.data?.body === BODY,
    keyStatus: owned.data?.status,
    files: files.items.filter(({ file }) => file.id === fileId).length,
    benefits: must(benefits.data)
      .items.map(({ type }) => type)
      .sort(),
    granted,
  };
}

export const ACCESS: Awaited<ReturnType<typeof tryAccess>> = {
  validation: 200,
  ofMachine: 200,
  activation: 200,
  download: 302,
  article: true,
  keyStatus: 'granted',
  files: 1,
  benefits: ['articles', 'custom', 'downloadables', 'license_keys'],
  granted: ['articles', 'custom', 'downloadables', 'license_keys'],
};

export const NO_KEY = { validation: 404, ofMachine: 404, activation: 404, keyStatus: 'revoked' } as const;
export const NO_FILE = { download: 404, files: 0 } as const;
export const NO_ACCESS = { ...NO_KEY, ...NO_FILE, article: false, benefits: [], granted: [] };

/** Access without what some types of benefits give. */
export const without = (...types: (keyof Purchase['benefits'])[]) => {
  const left = ACCESS.granted.filter((type) => !types.includes(type));
  return {
    ...ACCESS,
    ...(types.includes('license_keys') && NO_KEY),
    ...(types.includes('downloadables') && NO_FILE),
    ...(types.includes('articles') && { article: false }),
    benefits: left,
    granted: left,
  };
};
