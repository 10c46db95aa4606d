import { api } from '../../shared/api.ts';
import type { ApiResult } from '../../shared/use-resource.ts';

const fixed = (price_amount: number) => ({ amount_type: 'fixed', price_amount }) as const;

const monthly = { type: 'recurring', recurring_interval: 'month' } as const;

const PRODUCTS = [
  {
    name: 'Aster Studio',
    description: 'The editor for one person. Pay once, keep it forever.',
    prices: [{ ...fixed(4900), type: 'one_time' as const }],
    hasSupport: false,
  },
  {
    name: 'Aster Pro',
    description: 'Everything in Aster Studio, with new brushes every month.',
    prices: [{ ...fixed(1200), ...monthly, trial_interval: 'day' as const, trial_interval_count: 14 }],
    hasSupport: true,
  },
  {
    name: 'Aster Team',
    description: 'Aster Pro for each person of a team.',
    prices: [{ ...fixed(900), ...monthly, quantity: { minimum: 2, maximum: 100 } }],
    hasSupport: true,
  },
];

interface Attempt {
  organization_id: string;
  /** Makes the key of a request. A repeated attempt does not create again what the first one has created. */
  keyed: (name: string) => { header: { 'Idempotency-Key': string } };
}

/**
 * Creates three products with benefits, a discount and a checkout link, as a seller would.
 * @param key of the attempt, by which a repeated one continues it
 * @returns the first refusal, if there is one
 */
export async function createExamples(organization_id: string, key: string): Promise<ApiResult<unknown>> {
  const attempt = { organization_id, keyed: (name: string) => ({ header: { 'Idempotency-Key': `${key}-${name}` } }) };
  const licenseKey = await createLicenseKey(attempt);
  if (licenseKey.data === undefined) return licenseKey;
  const support = await createSupport(attempt);
  if (support.data === undefined) return support;
  const [license, more] = [licenseKey.data.id, support.data.id];
  const ids: string[] = [];
  for (const { hasSupport, ...product } of PRODUCTS) {
    const created = await createProduct(attempt, product, hasSupport ? [license, more] : [license]);
    if (created.data === undefined) return created;
    ids.push(created.data.id);
  }
  const discount = await createDiscount(attempt);
  if (discount.data === undefined) return discount;
  return api.POST('/v1/checkout-links/', {
    params: attempt.keyed('link'),
    body: { payment_processor: 'sandbox', product_id: ids[0] ?? null, label: 'Aster Studio' },
  });
}

const createLicenseKey = ({ organization_id, keyed }: Attempt) =>
  api.POST('/v1/benefits/', {
    params: keyed('license-key'),
    body: {
      organization_id,
      type: 'license_keys',
      description: 'License key for 3 machines',
      properties: { prefix: 'ASTER', activations: { limit: 3, enable_user_admin: true } },
    },
  });

const createSupport = ({ organization_id, keyed }: Attempt) =>
  api.POST('/v1/benefits/', {
    params: keyed('support'),
    body: {
      organization_id,
      type: 'custom',
      description: 'Answers within one day',
      is_tax_applicable: true,
      properties: { note: 'Write to support@aster.example and name your license key.' },
    },
  });

async function createProduct(
  { organization_id, keyed }: Attempt,
  product: Omit<(typeof PRODUCTS)[number], 'hasSupport'>,
  benefits: string[],
) {
  const created = await api.POST('/v1/products/', {
    params: keyed(product.name.replace(' ', '-')),
    body: { organization_id, visibility: 'listed', ...product },
  });
  if (created.data === undefined) return created;
  const params = { path: { id: created.data.id } };
  return api.POST('/v1/products/{id}/benefits', { params, body: { benefits } });
}

const createDiscount = ({ organization_id, keyed }: Attempt) =>
  api.POST('/v1/discounts/', {
    params: keyed('discount'),
    body: {
      organization_id,
      name: 'Launch week',
      code: 'LAUNCH20',
      type: 'percentage',
      basis_points: 2000,
      duration: 'once',
    },
  });
