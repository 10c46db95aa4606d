import type { Schema } from '../../../contract/operation.ts';
import { indexBy, expectOne, getOrThrow } from '../../../shared/index-by.ts';
import { findOrganizations, presentOrganization, type OrganizationRow } from '../../identity/organizations/index.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { findUsers, publicName, type UserRow } from '../../identity/users/index.ts';
import { countWaiting } from './waiting-queries.ts';
import type { ArticleRow } from './queries.ts';
import { ownOrganizations, findFullyReadable, type ReaderSubject } from './readers.ts';
import { isExcerpted, previewText } from './rules.ts';

type PresentContext = Reader & { readonly subject: ReaderSubject };

/**
 * Presents articles in full where the caller may read them in full, else as previews.
 * @param options.isList whether long articles of other organizations are excerpts, which keeps lists of strangers small
 */
export async function presentArticles(
  ctx: PresentContext,
  rows: readonly ArticleRow[],
  { isList }: { isList: boolean },
): Promise<Schema<'Article'>[]> {
  const full = await findFullyReadable(ctx, ctx.subject, rows);
  const own = new Set(ownOrganizations(ctx.subject));
  const owners = indexBy(await findOrganizations(ctx.db, [...new Set(rows.map((row) => row.organization_id))]), 'id');
  const authors = indexBy(await findUsers(ctx.db, [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))]), 'id');
  const sent = rows.filter((row) => own.has(row.organization_id) && row.notifications_sent_at !== null);
  const waiting = await countWaiting(
    ctx.db,
    sent.map(({ id }) => id),
  );
  const isShownInFull = ({ id, organization_id, body }: ArticleRow) =>
    full.has(id) && (own.has(organization_id) || !isList || !isExcerpted(body));
  return rows.map((row) => ({
    ...presentCommon(row, getOrThrow(owners, row.organization_id), authors.get(row.user_id ?? '')),
    ...(isShownInFull(row) ? { body: row.body, is_preview: false } : { body: previewText(row.body), is_preview: true }),
    ...(own.has(row.organization_id) ? presentMemberFields(row, waiting) : HIDDEN_MEMBER_FIELDS),
  }));
}

export async function presentArticle(ctx: PresentContext, row: ArticleRow): Promise<Schema<'Article'>> {
  return expectOne(await presentArticles(ctx, [row], { isList: false }));
}

function presentCommon(row: ArticleRow, owner: OrganizationRow, author: UserRow | undefined) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    byline: presentByline(row, owner, author),
    visibility: row.visibility,
    user_id: row.user_id,
    organization_id: row.organization_id,
    organization: presentOrganization(owner),
    published_at: row.published_at?.toISOString() ?? null,
    paid_subscribers_only: row.paid_subscribers_only,
    paid_subscribers_only_ends_at: row.paid_subscribers_only_ends_at?.toISOString() ?? null,
    is_pinned: row.is_pinned,
    og_image_url: row.og_image_url,
    og_description: row.og_description,
  };
}

function presentByline({ byline }: ArticleRow, owner: OrganizationRow, author: UserRow | undefined) {
  if (byline === 'user' && author !== undefined)
    return { name: author.name ?? publicName(author), avatar_url: author.avatar_url };
  return { name: owner.name, avatar_url: owner.avatar_url };
}

const HIDDEN_MEMBER_FIELDS = {
  notify_subscribers: null,
  notifications_sent_at: null,
  email_sent_to_count: null,
  email_waiting_count: null,
};

function presentMemberFields(row: ArticleRow, waiting: ReadonlyMap<string, number>) {
  const { notify_subscribers, notifications_sent_at: sentAt, email_sent_to_count } = row;
  return {
    notify_subscribers,
    notifications_sent_at: sentAt?.toISOString() ?? null,
    email_sent_to_count,
    email_waiting_count: sentAt === null ? null : (waiting.get(row.id) ?? 0),
  };
}
