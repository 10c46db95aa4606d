import { ResourceNotFound } from '../../../shared/errors.ts';
import { expectOne } from '../../../shared/index-by.ts';
import { toListResponse, toPage } from '../../../shared/pagination.ts';
import { parseSorting } from '../../../shared/sorting.ts';
import {
  accessibleOrganizationsAmong,
  accessibleOrganizations,
  hideUnreadableSecrets,
  requireOwningOrganization,
} from '../../identity/organizations/index.ts';
import { presentAccessWarnings, type AccessWarning } from '../../entitlements/benefits/index.ts';
import type { OrganizationSubject, UserSubject } from '../../../platform/access/subject.ts';
import { toFilter } from '../../../platform/db/filters.ts';
import { handlersWith } from '../../../platform/http/handler.ts';
import type { Reader } from '../../../platform/ports/transaction.ts';
import { createProduct } from './create.ts';
import { loadRelations, type Product } from './load-products.ts';
import { presentProduct } from './present.ts';
import { findProduct, listProducts, PRODUCT_FILTERS } from './queries.ts';
import { updateProductBenefits } from './update-benefits.ts';
import { updateProduct } from './update.ts';
import { findWarnings } from './warnings.ts';
import type { ProductDependencies } from './dependencies.ts';

const SORTABLE = {
  created_at: 'created_at',
  name: 'name',
  price_type: 'first_price.type',
  price_amount_type: 'first_price.amount_type',
  price_amount: 'first_price.amount',
};

/** Presents a product without the notes and tokens of its benefits to callers that may not read benefits. */
const presentTo = (
  { subject, baseUrl }: { subject: UserSubject | OrganizationSubject; baseUrl: string },
  row: Product,
) => hideUnreadableSecrets(subject, presentProduct(row, baseUrl));

/** Presents a product in an answer about it alone. */
const presentWithWarnings = (
  ctx: Parameters<typeof presentTo>[0],
  { product, warnings }: { product: Product; warnings: readonly AccessWarning[] },
) => ({
  ...presentTo(ctx, product),
  warnings: presentAccessWarnings(warnings),
});

const withWarnings = async (reader: Reader, product: Product) => ({
  product,
  warnings: await findWarnings(reader, product),
});

/** Handlers of products, for sellers. */
export const operations = handlersWith<ProductDependencies>()({
  listProducts: async ({ query: { organization_id, ...query } }, ctx) => {
    const page = toPage(query);
    const { rows, total } = await listProducts(ctx.db, accessibleOrganizationsAmong(ctx.subject, organization_id), {
      filter: toFilter(PRODUCT_FILTERS, query),
      orders: parseSorting(query.sorting, SORTABLE),
      page,
    });
    return toListResponse(
      (await loadRelations(ctx.db, rows)).map((row) => presentTo(ctx, row)),
      total,
      page,
    );
  },

  createProduct: async ({ body }, ctx) => {
    const organizationId = requireOwningOrganization(ctx.subject, body.organization_id);
    const product = await ctx.transaction((tx) => createProduct(tx, organizationId, body));
    return presentWithWarnings(ctx, { product, warnings: [] });
  },

  getProduct: async ({ path }, ctx) => {
    const row = await findProduct(ctx.db, accessibleOrganizations(ctx.subject), path.id);
    if (row === undefined) throw new ResourceNotFound();
    return presentWithWarnings(ctx, await withWarnings(ctx, expectOne(await loadRelations(ctx.db, [row]))));
  },

  updateProduct: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const { baseUrl } = ctx;
    const scope = { ids, id: path.id, baseUrl };
    const updated = await ctx.transaction(async (tx) => withWarnings(tx, await updateProduct(tx, scope, body)));
    return presentWithWarnings(ctx, updated);
  },

  updateProductBenefits: async ({ path, body }, ctx) => {
    const ids = accessibleOrganizations(ctx.subject);
    const { baseUrl } = ctx;
    const scope = { ids, id: path.id, baseUrl };
    // The warnings are found before the job that revokes the grants of removed benefits.
    const updated = await ctx.transaction(async (tx) =>
      withWarnings(tx, await updateProductBenefits(tx, scope, body.benefits)),
    );
    return presentWithWarnings(ctx, updated);
  },
});
