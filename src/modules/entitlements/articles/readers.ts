import type { AnonymousSubject, OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { accessibleOrganizations, clockTime } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findOrganizationsPaidFor, type ArticleRow } from './queries.ts';
import { isPaidOnly } from './rules.ts';

export type ReaderSubject = AnonymousSubject | OrganizationSubject | UserSubject;

/** @returns the organizations whose private and unpublished articles the caller may read */
export const ownOrganizations = (subject: ReaderSubject): readonly string[] =>
  subject.kind === 'anonymous' ? [] : accessibleOrganizations(subject);

/** @returns the id of the caller if the caller is a user */
export const readerUserId = (subject: ReaderSubject): string | undefined =>
  subject.kind === 'user' ? subject.id : undefined;

/** @returns the ids of the articles that the caller may read in full */
export async function findFullyReadable(
  { db, now }: Reader,
  subject: ReaderSubject,
  articles: readonly ArticleRow[],
): Promise<Set<string>> {
  const own = new Set(ownOrganizations(subject));
  const mayReadAll = (article: ArticleRow) =>
    own.has(article.organization_id) || !isPaidOnly(article, clockTime(article, now));
  const paid = articles.filter((article) => !mayReadAll(article));
  const organizations = [...new Set(paid.map(({ organization_id }) => organization_id))];
  const userId = readerUserId(subject);
  const paidFor = new Set(
    userId === undefined ? [] : await findOrganizationsPaidFor({ db, now }, userId, organizations),
  );
  return new Set(
    articles.filter((article) => mayReadAll(article) || paidFor.has(article.organization_id)).map(({ id }) => id),
  );
}
