import type { Knex } from 'knex';
import { countRows } from '../../../platform/db/list.ts';
import { expectOne } from '../../../shared/index-by.ts';
import type { ListResult, Page } from '../../../shared/pagination.ts';
import {
  clockedColumns,
  organizationTimeSql,
  type AccessibleOrganizationIds,
  type Clocked,
} from '../../identity/organizations/index.ts';
import { liveGrantSql } from '../benefits/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { LISTED_CHARACTERS } from './rules.ts';
import type { Tables } from '../../../platform/db/generated/tables.ts';

/** An article is published by the clock of its organization, so each statement reads both. */
export type ArticleRow = Clocked<Tables['articles']>;

const articleColumns = (db: Knex) => clockedColumns(db, 'articles');

export const SLUG_INDEX = 'articles_slug';
/** Expression of the indexes. Queries must repeat it literally to use them. */
const LISTED_AT = 'coalesce(articles.published_at, articles.created_at)';

interface ListArticlesOptions extends ArticleFilters {
  /** Organizations of the caller, whose private and unpublished articles are listed as well. */
  own: readonly string[];
  page: Page;
}

/** The filters of the list and of the export. */
export interface ArticleFilters {
  userId: string | undefined;
  now: Date;
  filters: {
    organization_id?: string[] | undefined;
    slug?: string | undefined;
    visibility?: ArticleRow['visibility'][] | undefined;
    is_subscribed?: boolean | undefined;
    is_published?: boolean | undefined;
    is_pinned?: boolean | undefined;
  };
}

/** Pinned articles first, then the newest. Matches the indexes. */
const ORDER = `articles.is_pinned desc, ${LISTED_AT} desc, articles.id desc`;

/**
 * Merges the caller's own articles and public articles. Each part reads its index in order, up to the page. Texts of other organizations are
 * cut after `LISTED_CHARACTERS`.
 */
export async function listArticles(db: Knex, listing: ListArticlesOptions): Promise<ListResult<ArticleRow>> {
  const { limit, offset } = listing.page;
  const matching = [ownArticles(db, listing), publicArticles(db, listing)].map((part) => part.select(db.raw('1')));
  const total = await countRows(db, db.select('*').from(db.unionAll(matching).as('matching')), listing.page);
  const firstRows = (query: Knex.QueryBuilder) =>
    query
      .select(articleColumns(db))
      .orderByRaw(ORDER)
      .limit(limit + offset);
  const ofOwner = firstRows(ownArticles(db, listing).whereRaw('articles.organization_id = owner.id'));
  const ofOwners = db
    .select('found.*')
    .from(db.raw('unnest(?::uuid[]) as owner (id) cross join lateral (?) as found', [[...listing.own], ofOwner]));
  const all = ofOwners.unionAll([firstRows(publicArticles(db, listing))], true);
  const body = db.raw('case when articles.organization_id = any(?::uuid[]) then body else left(body, ?) end as body', [
    [...listing.own],
    LISTED_CHARACTERS,
  ]);
  const rows: ArticleRow[] = await db
    // The last of two columns with one name counts.
    .select('articles.*', body)
    .from(all.as('articles'))
    .orderByRaw(ORDER)
    .limit(limit)
    .offset(offset);
  return { rows, total };
}

function ownArticles(db: Knex, listing: ListArticlesOptions): Knex.QueryBuilder {
  const found = db('articles').whereRaw('articles.organization_id = any(?::uuid[])', [[...listing.own]]);
  applyFilters(found, listing);
  return found;
}

/** SQL: whether an article is published. No clock is behind the real time, so most rows need only the first comparison. */
const PUBLISHED = `articles.published_at <= ? or articles.published_at <= ${organizationTimeSql('articles')}`;

/** Articles of others that all callers may read. */
function publicArticles(db: Knex, listing: ListArticlesOptions): Knex.QueryBuilder {
  const found = db('articles')
    .where('articles.visibility', 'public')
    .whereRaw(`(${PUBLISHED})`, [listing.now, listing.now]);
  if (listing.own.length > 0) found.whereRaw('articles.organization_id <> all(?::uuid[])', [[...listing.own]]);
  applyFilters(found, listing);
  return found;
}

function applyFilters(query: Knex.QueryBuilder, { filters, userId, now }: ArticleFilters) {
  const { organization_id, slug, visibility, is_subscribed, is_published, is_pinned } = filters;
  if (organization_id) query.whereIn('articles.organization_id', organization_id);
  if (slug !== undefined) query.where('articles.slug', slug);
  if (visibility) query.whereIn('articles.visibility', visibility);
  if (is_pinned !== undefined) query.where('articles.is_pinned', is_pinned);
  if (is_published !== undefined) query.whereRaw(`coalesce(${PUBLISHED}, false) = ?`, [now, now, is_published]);
  if (is_subscribed !== undefined)
    query.whereRaw(
      `? = exists (${LIVE_GRANTS} and benefit_grants.user_id = ?
      and benefits.organization_id = articles.organization_id)`,
      [is_subscribed, now, userId ?? null],
    );
}

/** SQL: live grants of articles benefits, of any user. Its parameter is the real time. */
const LIVE_GRANTS = `select from benefit_grants join benefits on benefits.id = benefit_grants.benefit_id
  where benefits.type = 'articles' and ${liveGrantSql()}`;

export async function findArticle(db: Knex, id: string): Promise<ArticleRow | undefined> {
  return db('articles').where({ id }).first(articleColumns(db));
}

export async function findArticleOf(
  db: Knex,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<ArticleRow | undefined> {
  return db('articles').where({ id }).whereIn('organization_id', ids).first(articleColumns(db));
}

export async function findArticleForUpdate(
  db: Knex.Transaction,
  ids: AccessibleOrganizationIds,
  id: string,
): Promise<ArticleRow | undefined> {
  return db('articles').where({ id }).whereIn('organization_id', ids).forNoKeyUpdate().first(articleColumns(db));
}

/** @returns undefined if the slug is taken */
export async function insertArticle(
  db: Knex,
  row: Omit<Tables['articles'], 'id' | 'modified_at' | 'notifications_sent_at' | 'email_sent_to_count'>,
): Promise<ArticleRow | undefined> {
  const [inserted]: ArticleRow[] = await db('articles').insert(row).onConflict().ignore().returning(articleColumns(db));
  return inserted;
}

export async function updateArticle(db: Knex, id: string, changes: Partial<Tables['articles']>): Promise<ArticleRow> {
  return expectOne(await db('articles').where({ id }).update(changes).returning(articleColumns(db)));
}

/** @returns whether the article existed */
export async function deleteArticle(db: Knex, ids: AccessibleOrganizationIds, id: string): Promise<boolean> {
  return (await db('articles').where({ id }).whereIn('organization_id', ids).delete()) > 0;
}

/** Finds the organizations among `organizationIds` whose paid articles the user may read. */
export async function findOrganizationsPaidFor(
  { db, now }: Pick<Reader, 'db' | 'now'>,
  userId: string,
  organizationIds: readonly string[],
): Promise<string[]> {
  if (organizationIds.length === 0) return [];
  return db('benefits')
    .join('benefit_grants', 'benefit_grants.benefit_id', 'benefits.id')
    .where('benefits.type', 'articles')
    .where('benefit_grants.user_id', userId)
    .whereRaw(`(benefits.properties->>'paid_articles')::boolean`)
    .whereIn('benefits.organization_id', organizationIds)
    .whereRaw(liveGrantSql(), [now])
    .distinct()
    .pluck('benefits.organization_id');
}

/** Lists articles after `last` that fit the filters, oldest first. */
export async function findForExport(
  db: Knex,
  filters: ArticleFilters,
  last: Pick<ArticleRow, 'id' | 'created_at'> | undefined,
  limit: number,
): Promise<ArticleRow[]> {
  return db('articles')
    .orderBy(['created_at', 'id'])
    .limit(limit)
    .modify((query) => {
      applyFilters(query, filters);
      if (last) query.whereRaw('(created_at, id) > (?, ?)', [last.created_at, last.id]);
    })
    .select(articleColumns(db));
}

/** Counts the previews that an organization sent after `since`. Serializes concurrent counts until the transaction ends. */
export async function countPreviews(db: Knex.Transaction, organization_id: string, since: Date): Promise<number> {
  await db.raw(`select pg_advisory_xact_lock(hashtextextended('article_previews ' || ?, 0))`, [organization_id]);
  await db('article_previews').where({ organization_id }).where('created_at', '<=', since).delete();
  const [counted]: { total: number }[] = await db('article_previews').where({ organization_id }).count({ total: '*' });
  return counted?.total ?? 0;
}

export async function insertPreview(db: Knex, organization_id: string, created_at: Date): Promise<void> {
  await db('article_previews').insert({ organization_id, created_at });
}
