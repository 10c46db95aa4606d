import { DEFAULT_CURRENCY } from '../../../shared/currencies.ts';
import type { Schema } from '../../../contract/operation.ts';
import { handlers } from '../../../platform/http/handler.ts';
import { requireAccessibleOrganization } from './access.ts';
import {
  DEFAULT_DISPUTE_POLICY,
  findOrganizationBilling,
  sellerTimeZone,
  type OrganizationBillingRow,
} from './billing-queries.ts';
import { findTestClock, type TestClockRow } from './clock-queries.ts';
import { planChangeRulesOf } from './plan-change-rules.ts';
import { updateBilling } from './update-billing.ts';

export const billingOperations = handlers({
  getOrganizationBilling: async ({ path }, ctx) => {
    const id = requireAccessibleOrganization(ctx.subject, path.id);
    const [[billing], clock] = await Promise.all([findOrganizationBilling(ctx.db, [id]), findTestClock(ctx.db, id)]);
    return presentBilling(billing, clock);
  },

  updateOrganizationBilling: async ({ path, body }, ctx) => {
    const id = requireAccessibleOrganization(ctx.subject, path.id);
    const updated = await ctx.transaction((tx) => updateBilling(tx, id, body));
    return presentBilling(updated, await findTestClock(ctx.db, id));
  },
});

function presentBilling(
  row: OrganizationBillingRow | undefined,
  clock: TestClockRow | undefined,
): Schema<'OrganizationBilling'> {
  return {
    legal_name: row?.legal_name ?? null,
    address: row?.address ?? null,
    tax_id: row?.tax_id ?? null,
    tax_countries: row?.tax_countries ?? [],
    oss_registration: row?.oss_registration ?? null,
    eu_place_of_supply: row?.eu_place_of_supply ?? 'origin',
    invoice_prefix: row?.invoice_prefix ?? null,
    default_currency: row?.default_currency ?? DEFAULT_CURRENCY,
    tax_behavior: row?.tax_behavior ?? 'exclusive',
    time_zone: sellerTimeZone(row),
    exchange_rates: Object.entries(row?.exchange_rates ?? {}).map(([currency, rate]) => ({ currency, rate })),
    business_buyers: Object.entries(row?.business_buyers ?? {}).map(([country, rule]) => ({ country, ...rule })),
    plan_changes: planChangeRulesOf(row),
    dispute_policy: {
      on_open: row?.dispute_on_open ?? DEFAULT_DISPUTE_POLICY.on_open,
      on_lost: row?.dispute_on_lost ?? DEFAULT_DISPUTE_POLICY.on_lost,
    },
    buyers_can_pause: row?.buyers_can_pause ?? false,
    receipt_note: row?.receipt_note ?? null,
    has_test_clock: clock !== undefined,
  };
}
