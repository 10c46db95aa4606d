import { ensureArticlesBenefits } from '../benefits/index.ts';
import { invalidField } from '../../../shared/errors.ts';
import { generateCode } from '../../../shared/tokens.ts';
import type { Tx } from '../../../platform/ports/transaction.ts';
import { decodeArticleText } from './decode-text.ts';
import { insertArticle, type ArticleRow } from './queries.ts';
import { titleToSlug } from './rules.ts';

export interface CreateArticleInput {
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

/**
 * Inserts an article. Inserts the articles benefits of the organization as well if they are missing.
 * @throws RequestValidationError the text is missing or sent twice, or the slug is taken
 */
export async function createArticle(
  tx: Tx,
  owner: Pick<ArticleRow, 'organization_id' | 'user_id'>,
  input: CreateArticleInput,
): Promise<ArticleRow> {
  const body = decodeArticleText(input);
  if (body === undefined) throw invalidField('body', 'Field required: either body or body_base64.', null, 'missing');
  await ensureArticlesBenefits(tx, owner.organization_id);
  const row = {
    ...owner,
    created_at: tx.now,
    title: input.title,
    body,
    byline: input.byline ?? 'organization',
    visibility: input.visibility ?? 'private',
    paid_subscribers_only: input.paid_subscribers_only ?? false,
    paid_subscribers_only_ends_at: toDate(input.paid_subscribers_only_ends_at),
    published_at: toDate(input.published_at),
    notify_subscribers: input.notify_subscribers ?? null,
    is_pinned: input.is_pinned ?? false,
    og_image_url: input.og_image_url ?? null,
    og_description: input.og_description ?? null,
  };
  for (const slug of slugCandidates(input)) {
    const article = await insertArticle(tx.db, { ...row, slug });
    if (article !== undefined) return article;
  }
  throw invalidField('slug', 'This slug is taken.', input.slug);
}

/** @returns the requested slug only; or the slug of the title, then variants with a random suffix */
function slugCandidates({ slug, title }: CreateArticleInput): string[] {
  if (slug != null) return [slug];
  const own = titleToSlug(title);
  return [
    own,
    `${own}-${generateCode(SUFFIX_LENGTH).toLowerCase()}`,
    `${own}-${generateCode(2 * SUFFIX_LENGTH).toLowerCase()}`,
  ];
}

export const toDate = (text: string | null | undefined) => (text == null ? null : new Date(text));
