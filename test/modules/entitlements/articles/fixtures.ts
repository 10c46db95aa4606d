import { expect } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { testApp } from '../../../support/app.ts';
import { makeProduct, makeSale, must, onceIdle, type Person, type Seller } from '../../../support/make.ts';
import { currentTime } from '../../../support/time.ts';

export type Create = components['schemas']['ArticleCreate'];
export const path = (id: string) => ({ params: { path: { id } } });
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
export const BODY = 'The first paragraph.\n\nThe second one, which is a good deal longer than the first and says all.';
export const past = (days: number) => new Date(currentTime().getTime() - days * 86_400_000).toISOString();
export const future = () => new Date(currentTime().getTime() + 86_400_000).toISOString();

export const create = ({ api, organizationId }: Seller, more: Partial<Create> = {}) =>
  api.POST('/v1/articles/', {
    body: { title: 'What is new', body: BODY, organization_id: organizationId, ...more },
  });
export const makeArticle = async (seller: Seller, more: Partial<Create> = {}) =>
  must((await create(seller, more)).data);
export const published = (more: Partial<Create> = {}) => ({
  visibility: 'public' as const,
  published_at: past(1),
  ...more,
});

export const anonymous = async () => (await testApp()).client();
export const read = async (caller: Pick<Person, 'api'> | undefined, id: string) =>
  (caller?.api ?? (await anonymous())).GET('/v1/articles/{id}', path(id));

export async function articlesBenefits({ api }: Seller) {
  const { data } = await api.GET('/v1/benefits/', { params: { query: { type: ['articles'] } } });
  const items = must(data).items.flatMap((item) => (item.type === 'articles' ? [item] : []));
  return {
    free: items.find((item) => !item.properties.paid_articles),
    paid: items.find((item) => item.properties.paid_articles),
  };
}

/** Makes a reader with a free or paid articles benefit of the seller, who has confirmed to want mails. */
export async function makeSubscriber(seller: Seller, kind: 'free' | 'paid') {
  const benefit = must((await articlesBenefits(seller))[kind]);
  const product = await makeProduct(seller, { benefits: [benefit] });
  const { buyer } = await makeSale(seller, product.id);
  await (await anonymous()).POST('/v1/article-subscriptions/{token}/confirm', await confirmationLink(seller, buyer));
  return buyer;
}

/** Returns the path parameters of the link in the mails of a person about the articles of a seller. */
export async function confirmationLink(
  { organizationId: organization_id }: Seller,
  { id: user_id }: Pick<Person, 'id'>,
) {
  const { dependencies } = (await testApp()).container;
  const token = must(dependencies.subscriptionLinks.url({ organization_id, user_id }).split('/').at(-1));
  return { params: { path: { token } } };
}

export async function run(task: string, payload: object) {
  const { container } = await testApp();
  await must(container.jobs.find((job) => job.task === task)).run(payload, container.jobContext());
}

const OTHER_SUBJECTS = ['Do you want articles %', 'Your purchase: %', 'Your receipt: %', 'Sale: %'];

/** Returns the mails with articles to people. */
export async function mailsTo(...people: Person[]) {
  const { db } = await testApp();
  const addresses = people.map(({ email }) => email);
  return db('sandbox_mails').whereIn('recipient', addresses).whereRaw('subject not like all (?)', [OTHER_SUBJECTS]);
}

/**
 * Returns the mails of an article with a unique title. Its jobs may run beside this test: each records a delivery before
 * its mail is sent, so this waits for the mails of all recorded deliveries.
 */
export async function mailsOfArticle({ id, title }: { id: string; title: string }) {
  const { db } = await testApp();
  const read = () =>
    Promise.all([
      // eslint-disable-next-line sellbase/own-mailbox -- The title is unique, so no other test sends these mails.
      db('sandbox_mails').where({ subject: title }),
      db('articles').where({ id }).first('email_sent_to_count'),
    ]);
  const [mails] = await onceIdle(read, ([sent, article]) => sent.length === article?.email_sent_to_count);
  return mails;
}

export const violationAt = (field: string, where = 'body') => ({
  detail: [expect.objectContaining({ loc: [where, field] })],
});
