import { isUuid } from '../../../shared/uuid.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import type { PageHead } from '../../../platform/http/page-head.ts';
import { loadProducts } from '../../catalog/products/index.ts';
import { storefrontUrl, presentStorefrontProduct } from './present.ts';
import { findListedProduct, findStorefront } from './queries.ts';
import { productData } from './structured-data.ts';

/** Longest description that previews of links show, in characters. */
const MAX_DESCRIPTION = 200;

const SLUG = /^[a-z0-9-]{1,255}$/i;

interface StorefrontPage {
  slug: string;
  /** Undefined means the page of all products. */
  productId: string | undefined;
}

/** @returns the head of a page of a storefront, or undefined if there is no such storefront or product */
export async function findPageHead(
  reader: Reader,
  { slug, productId }: StorefrontPage,
  baseUrl: string,
): Promise<PageHead | undefined> {
  const seller = SLUG.test(slug) ? await findStorefront(reader.db, slug) : undefined;
  if (seller === undefined) return undefined;
  // Nothing that a test organization sells is real.
  const isIndexed = seller.mode === 'live';
  const image = seller.avatar_url ?? undefined;
  const url = storefrontUrl(seller.slug, baseUrl);
  if (productId === undefined)
    return { title: seller.name, description: toPlainText(seller.bio ?? ''), url, image, isIndexed };
  const row = isUuid(productId) ? await findListedProduct(reader.db, seller.id, productId) : undefined;
  const product = row && (await loadProducts(reader, [row.id])).get(row.id);
  if (product === undefined) return undefined;
  const { name, description, url: productUrl, medias } = presentStorefrontProduct(product, seller, baseUrl);
  const shown = { url: productUrl, description: toPlainText(description ?? '') };
  const images = medias.map(({ public_url }) => public_url);
  return {
    title: `${name} · ${seller.name}`,
    ...shown,
    image: images[0] ?? image,
    isIndexed,
    structuredData: productData({ product, sellerName: seller.name, images, ...shown }),
  };
}

/** @returns the beginning of a Markdown text without its most common marks, in one line */
function toPlainText(markdown: string): string {
  const text = markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…` : text;
}
