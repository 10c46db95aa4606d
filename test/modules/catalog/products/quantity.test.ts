import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { components } from '../../../../src/contract/generated/types.ts';
import { amountOfQuantity, explainQuantity, nearestQuantity } from '../../../../src/modules/catalog/products/index.ts';
import { makeProduct, makeSeller, must } from '../../../support/make.ts';
import { checkProperty } from '../../../support/property.ts';

type Price = components['schemas']['ProductPriceFixedCreate'];

const SEAT: Price = { type: 'one_time', amount_type: 'fixed', price_amount: 1000, quantity: { minimum: 2 } };
const TIERED: Price = {
  type: 'one_time',
  amount_type: 'fixed',
  tiers_mode: 'graduated',
  tiers: [
    { up_to: 5, unit_amount: 1000, flat_amount: 500 },
    { up_to: null, unit_amount: 800 },
  ],
};

interface Tier {
  up_to: number | null;
  unit_amount: number;
  flat_amount: number;
}

const tiers = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(1000), fc.nat(300)), { minLength: 1, maxLength: 5 })
  .map((steps) => {
    let bound = 0;
    return steps.map(([width, unit_amount, flat_amount], at): Tier => {
      bound += width;
      return { up_to: at === steps.length - 1 ? null : bound, unit_amount, flat_amount };
    });
  });

const row = (tiers_mode: 'volume' | 'graduated', of: Tier[]) => ({
  price_amount: 1,
  price_currency: 'usd',
  quantity_minimum: 1,
  quantity_maximum: null,
  tiers_mode,
  tiers: of,
});

/** Counts unit by unit, which is slow and plain. */
function countGraduated(of: Tier[], quantity: number): number {
  const entered = new Set<Tier>();
  let sum = 0;
  for (let unit = 1; unit <= quantity; unit += 1) {
    const tier = must(of.find(({ up_to }) => up_to === null || unit <= up_to));
    sum += tier.unit_amount + (entered.has(tier) ? 0 : tier.flat_amount);
    entered.add(tier);
  }
  return sum;
}

describe('the amount of a quantity', () => {
  it('a graduated price charges each unit at the amount of its tier, and the flat amount of each used tier once', async () => {
    await checkProperty(
      fc.property(tiers, fc.integer({ min: 1, max: 120 }), (of, quantity) => {
        expect(amountOfQuantity(row('graduated', of), quantity)).toBe(countGraduated(of, quantity));
      }),
    );
  });

  it('a volume price charges all units at the amount of the tier that the quantity reaches', async () => {
    await checkProperty(
      fc.property(tiers, fc.integer({ min: 1, max: 120 }), (of, quantity) => {
        const tier = must(of.find(({ up_to }) => up_to === null || quantity <= up_to));
        expect(amountOfQuantity(row('volume', of), quantity)).toBe(quantity * tier.unit_amount + tier.flat_amount);
      }),
    );
  });

  it('a quantity out of the bounds is explained, and its nearest quantity is within them', () => {
    const price = { ...row('volume', []), tiers_mode: null, tiers: null, quantity_minimum: 2, quantity_maximum: 5 };
    expect(explainQuantity(price, 1)).toMatchObject({ type: 'greater_than_equal' });
    expect(explainQuantity(price, 6)).toMatchObject({ type: 'less_than_equal' });
    expect(explainQuantity(price, 5)).toBeUndefined();
    expect([nearestQuantity(price, 1), nearestQuantity(price, 9)]).toEqual([2, 5]);
  });

  it('a quantity whose amount is above the largest price is explained, also for a million units', () => {
    const price = { ...row('volume', []), tiers_mode: null, tiers: null, price_amount: 99_999_999 };
    expect(explainQuantity(price, 1)).toBeUndefined();
    expect(explainQuantity(price, 2)).toMatchObject({ type: 'less_than_equal' });
    expect(explainQuantity(price, 1_000_000)).toMatchObject({ type: 'less_than_equal' });
  });
});

describe('prices with a quantity', () => {
  it('`POST /v1/products/` stores a price per unit, and its answer has the bounds', async () => {
    const { prices } = await makeProduct(await makeSeller(), { prices: [SEAT] });
    expect(prices[0]).toMatchObject({ price_amount: 1000, quantity: { minimum: 2, maximum: null } });
    expect(prices[0]).toMatchObject({ tiers_mode: null, tiers: [] });
  });

  it('`POST /v1/products/` stores tiers, and `price_amount` is the amount of the smallest quantity', async () => {
    const { prices } = await makeProduct(await makeSeller(), { prices: [TIERED] });
    expect(prices[0]).toMatchObject({
      price_amount: 1500,
      quantity: { minimum: 1, maximum: null },
      tiers_mode: 'graduated',
      tiers: [
        { up_to: 5, unit_amount: 1000, flat_amount: 500 },
        { up_to: null, unit_amount: 800, flat_amount: 0 },
      ],
    });
  });

  it('the end of the last tier is the largest quantity', async () => {
    const bounded: Price = { ...TIERED, tiers: [{ up_to: 5, unit_amount: 1000 }] };
    const { prices } = await makeProduct(await makeSeller(), { prices: [bounded] });
    expect(prices[0]).toMatchObject({ quantity: { minimum: 1, maximum: 5 } });
  });

  it('a price for one unit has no quantity and no tiers', async () => {
    const { prices } = await makeProduct(await makeSeller());
    expect(prices[0]).toMatchObject({ quantity: null, tiers_mode: null, tiers: [] });
  });

  const { price_amount: _, ...noAmount } = SEAT;
  it.each<[string, string, Price]>([
    ['quantity', 'a maximum below the minimum', { ...SEAT, quantity: { minimum: 3, maximum: 2 } }],
    ['price_amount', 'neither an amount nor tiers', noAmount],
    ['price_amount', 'an amount besides tiers', { ...TIERED, price_amount: 100 }],
    ['tiers_mode', 'tiers without a mode', { ...noAmount, tiers: TIERED.tiers ?? [] }],
    ['tiers', 'a mode without tiers', { ...SEAT, tiers_mode: 'volume' }],
    [
      'tiers',
      'an endless tier before another',
      {
        ...TIERED,
        tiers: [
          { up_to: null, unit_amount: 100 },
          { up_to: 3, unit_amount: 90 },
        ],
      },
    ],
    [
      'tiers',
      'bounds that do not ascend',
      {
        ...TIERED,
        tiers: [
          { up_to: 3, unit_amount: 100 },
          { up_to: 3, unit_amount: 90 },
        ],
      },
    ],
    [
      'tiers',
      'tiers that end before the largest quantity',
      { ...TIERED, quantity: { maximum: 9 }, tiers: [{ up_to: 8, unit_amount: 100 }] },
    ],
    ['tiers', 'a smallest quantity below the minimum charge', { ...TIERED, tiers: [{ up_to: null, unit_amount: 10 }] }],
    [
      'tiers',
      'amounts that cannot be charged in the currency',
      { ...TIERED, price_currency: 'kwd', tiers: [{ up_to: null, unit_amount: 1001 }] },
    ],
    ['quantity', 'a smallest quantity above the largest price', { ...SEAT, quantity: { minimum: 1_000_000 } }],
  ])('`POST /v1/products/` returns 422 at `%s` for %s', async (field, _name, price) => {
    const seller = await makeSeller();
    const { response, error } = await seller.api.POST('/v1/products/', {
      body: { name: 'Team', organization_id: seller.organizationId, prices: [price] },
    });
    expect(response.status).toBe(422);
    expect(error).toMatchObject({ detail: [{ loc: ['body', 'prices', 0, field] }] });
  });
});
