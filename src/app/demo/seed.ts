import type { Knex } from 'knex';
import { ALL_SCOPES, createAccessToken } from '../../modules/identity/access-tokens/index.ts';
import { createBenefit } from '../../modules/entitlements/benefits/index.ts';
import { chooseOffer, createCheckout } from '../../modules/checkout/checkouts/index.ts';
import { transactionWithTaxes } from '../../modules/billing/pricing/index.ts';
import { processorTerms } from '../../modules/billing/payments/index.ts';
import { addMonths } from '../../shared/calendar.ts';
import { expectOne } from '../../shared/index-by.ts';
import { accessibleOrganizations, createOrganization } from '../../modules/identity/organizations/index.ts';
import type { RunTransaction, Tx } from '../../platform/ports/transaction.ts';
import type { JobContext } from '../../platform/jobs/task.ts';
import { confirmCheckout } from '../../modules/checkout/purchases/index.ts';
import { createProduct, updateProductBenefits } from '../../modules/catalog/products/index.ts';
import { findOrInsertUser } from '../../modules/identity/users/index.ts';
import type { Dependencies } from '../dependencies.ts';
import { findCatalog, findGrantedLicenseKey, type DemoCatalog } from './queries.ts';

/** Ids and credentials of the demo data. Each run creates new tokens; the other values stay the same. */
export interface DemoData extends DemoCatalog {
  /** Token of the demo organization's member, with all scopes. */
  access_token: string;
  /** License key of the demo buyer for the product. */
  license_key: string;
  /** Token of the demo buyer, with all scopes. */
  buyer_access_token: string;
}

export interface SeedDependencies {
  db: Knex;
  transaction: RunTransaction;
  jobContext: () => JobContext & Dependencies;
  baseUrl: string;
}

const SELLER = 'seller@demo.example';
const BUYER = 'buyer@demo.example';
const SLUG = 'demo-organization';

/** Creates the demo organization with a product and a sale, or finds it. Idempotent, except for the tokens. */
export async function seed(dependencies: SeedDependencies): Promise<DemoData> {
  const { now, payments } = dependencies.jobContext();
  const mode = processorTerms(payments).isPermitted('sandbox', 'live') ? 'live' : 'test';
  const catalog = await dependencies.transaction(
    now,
    async (tx) => (await findCatalog(tx.db, SLUG)) ?? createCatalog(tx, dependencies.baseUrl, mode),
  );
  return {
    ...catalog,
    license_key:
      (await findGrantedLicenseKey(dependencies.db, catalog.benefit_id, BUYER)) ??
      (await createDemoSale(dependencies, catalog)),
    access_token: await dependencies.transaction(now, (tx) => issueToken(tx, SELLER)),
    buyer_access_token: await dependencies.transaction(now, (tx) => issueToken(tx, BUYER)),
  };
}

async function createCatalog(tx: Tx, baseUrl: string, mode: 'live' | 'test'): Promise<DemoCatalog> {
  const seller = await findOrInsertUser(tx.db, SELLER, tx.now);
  const organization = await createOrganization(tx, seller.id, { name: 'Demo Organization', slug: SLUG, mode });
  const benefit = await createBenefit(tx, organization.id, {
    type: 'license_keys',
    description: 'Demo Studio license',
    properties: {
      prefix: 'DEMO',
      expires: null,
      activations: { limit: 5, enable_user_admin: true },
      limit_usage: null,
    },
  });
  const product = await createProduct(tx, organization.id, {
    name: 'Demo Studio',
    description: 'A program to try Sellbase with. One license covers five machines.',
    prices: [{ type: 'one_time', amount_type: 'fixed', price_amount: 4900, price_currency: 'usd' }],
  });
  const ids = accessibleOrganizations({ kind: 'organization', id: organization.id });
  await updateProductBenefits(tx, { ids, id: product.id, baseUrl }, [benefit.id]);
  return {
    organization_id: organization.id,
    product_id: product.id,
    product_price_id: expectOne(product.prices).id,
    benefit_id: benefit.id,
  };
}

/** Sells the product in the sandbox. */
async function createDemoSale(
  parts: SeedDependencies,
  { organization_id, product_id, benefit_id }: DemoCatalog,
): Promise<string> {
  const ctx = parts.jobContext();
  const owner = accessibleOrganizations({ kind: 'organization', id: organization_id });
  const offer = await chooseOffer(ctx, owner, { product_id });
  const terms = processorTerms(ctx.payments);
  const checkout = await transactionWithTaxes(ctx, (tx, quotes) =>
    createCheckout(tx, { terms, quotes }, offer, { payment_processor: 'sandbox', product_id }),
  );
  await confirmCheckout(ctx, checkout.client_secret, {
    confirmation_token_id: 'sandbox_success',
    customer_email: BUYER,
    customer_name: 'Demo Buyer',
    customer_billing_address: { country: 'US' },
  });
  const key = await findGrantedLicenseKey(parts.db, benefit_id, BUYER);
  return expectOne(key === undefined ? [] : [key]);
}

async function issueToken(tx: Tx, email: string): Promise<string> {
  const user = await findOrInsertUser(tx.db, email, tx.now);
  const { token } = await createAccessToken(tx, {
    userId: user.id,
    comment: 'Demo',
    scopes: ALL_SCOPES,
    expires_at: addMonths(tx.now, 12),
  });
  return token;
}
