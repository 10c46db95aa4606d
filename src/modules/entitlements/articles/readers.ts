import type { AnonymousSubject, OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { accessibleOrganizations } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findPaidFor, type ArticleRow } from './queries.ts';
import { isForPaying } from './rules.ts';

export type Subject = AnonymousSubject | OrganizationSubject | UserSubject;

/** Organizations all of whose articles the caller may read. */
export const ownOrganizations = (subject: Subject): readonly string[] =>
  subject.kind === 'anonymous' ? [] : accessibleOrganizations(subject);

/** The person who reads, if it is one. */
export const personOf = (subject: Subject): string | undefined => (subject.kind === 'user' ? subject.id : undefined);

/** Which of these articles the caller may read to the end. */
export async function readableInFull(
  { db, now }: Reader,
  subject: Subject,
  articles: readonly ArticleRow[],
): Promise<Set<string>> {
  const own = new Set(ownOrganizations(subject));
  const mayReadAll = (article: ArticleRow) => own.has(article.organization_id) || !isForPaying(article, now);
  const paid = articles.filter((article) => !mayReadAll(article));
  const organizations = [...new Set(paid.map(({ organization_id }) => organization_id))];
  const person = personOf(subject);
  const paidFor = new Set(person === undefined ? [] : await findPaidFor(db, person, organizations));
  return new Set(
    articles.filter((article) => mayReadAll(article) || paidFor.has(article.organization_id)).map(({ id }) => id),
  );
}
