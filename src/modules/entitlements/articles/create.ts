import { ensureArticlesBenefits } from '../benefits/index.ts';
import { invalid } from '../../../shared/errors.ts';
import { newCode } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { textOf } from './input.ts';
import { insertArticle, type ArticleRow } from './queries.ts';
import { slugOf } from './rules.ts';

export interface NewArticle {
  title: string;
  slug?: string | null;
  body?: string | null;
  body_base64?: string | null;
  byline?: ArticleRow['byline'];
  visibility?: ArticleRow['visibility'];
  paid_subscribers_only?: boolean;
  paid_subscribers_only_ends_at?: string | null;
  published_at?: string | null;
  notify_subscribers?: boolean | null;
  is_pinned?: boolean | null;
  og_image_url?: string | null;
  og_description?: string | null;
}

const SUFFIX_LENGTH = 6;

/** @throws RequestValidationError no text, or two; a slug that is taken */
export async function createArticle(
  tx: Tx,
  owner: Pick<ArticleRow, 'organization_id' | 'user_id'>,
  wanted: NewArticle,
): Promise<ArticleRow> {
  const body = textOf(wanted);
  if (body === undefined) throw invalid('body', 'Field required: either body or body_base64.', null, 'missing');
  await ensureArticlesBenefits(tx, owner.organization_id);
  const row = {
    ...owner,
    created_at: tx.now,
    title: wanted.title,
    body,
    byline: wanted.byline ?? 'organization',
    visibility: wanted.visibility ?? 'private',
    paid_subscribers_only: wanted.paid_subscribers_only ?? false,
    paid_subscribers_only_ends_at: toDate(wanted.paid_subscribers_only_ends_at),
    published_at: toDate(wanted.published_at),
    notify_subscribers: wanted.notify_subscribers ?? null,
    is_pinned: wanted.is_pinned ?? false,
    og_image_url: wanted.og_image_url ?? null,
    og_description: wanted.og_description ?? null,
  };
  for (const slug of slugsFor(wanted)) {
    const article = await insertArticle(tx.db, { ...row, slug });
    if (article !== undefined) return article;
  }
  throw invalid('slug', 'This slug is taken.', wanted.slug);
}

/** The one that was asked for; or the title's, then, where that is taken, with something after it. */
function slugsFor({ slug, title }: NewArticle): string[] {
  if (slug != null) return [slug];
  const own = slugOf(title);
  return [own, `${own}-${newCode(SUFFIX_LENGTH).toLowerCase()}`, `${own}-${newCode(2 * SUFFIX_LENGTH).toLowerCase()}`];
}

export const toDate = (text: string | null | undefined) => (text == null ? null : new Date(text));
