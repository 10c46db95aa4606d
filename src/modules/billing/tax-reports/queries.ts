import type { Knex } from 'knex';
import type { Quarter } from './period.ts';
import type { Tax, TaxScheme } from '../../../platform/ports/tax-provider.ts';

/** The taxes of a period with the same country, region, scheme, reason, rate and currency. Amounts are minor units. */
export interface TaxReportLine {
  /** The quarter of the corrected orders, such as `2026-Q3`. The value is null for supplies of the period itself. */
  correction_of: string | null;
  /** The value is null if the address of the buyer is unknown. */
  country: string | null;
  region: string | null;
  scheme: TaxScheme | null;
  reason: Tax['reason'];
  rate_basis_points: number;
  currency: string;
  taxable_amount: number;
  tax_amount: number;
}

interface TaxSums {
  start: Date;
  /** Exclusive. */
  end: Date;
  quarters: readonly Quarter[];
  /** How the taxes of version 0.5.0, which have no scheme, are declared. */
  earlierSchemes: { standardCountries: readonly string[]; memberStates: readonly string[]; oss: TaxScheme };
}

/**
 * Sums up the ledger transfers of a period by the tax of their orders. A credit takes back what it returns when it is created. Reads the transfers of the period by their index, and
 * one order for each.
 */
export async function sumTaxes(
  db: Knex,
  organization_id: string,
  { start, end, quarters, earlierSchemes }: TaxSums,
): Promise<TaxReportLine[]> {
  const { rows } = await db.raw<{ rows: StoredLine[] }>(SUMS, {
    organization_id,
    start,
    end,
    quarter_starts: quarters.map((quarter) => quarter.start),
    quarter_names: quarters.map(({ name }) => name),
    oss: earlierSchemes.oss,
    standard_countries: [...earlierSchemes.standardCountries],
    member_states: [...earlierSchemes.memberStates],
  });
  return rows.map(({ taxable_amount, tax_amount, ...line }) => ({
    ...line,
    taxable_amount: Number(taxable_amount),
    tax_amount: Number(tax_amount),
  }));
}

type StoredLine = Omit<TaxReportLine, 'taxable_amount' | 'tax_amount'> & {
  taxable_amount: string;
  tax_amount: string;
};

/**
 * A transfer to the account of the revenue or of the tax counts positive, and one from it negative. A lost dispute can take more
 * from the revenue than the order has left. Only what it takes back of the order is taxable.
 */
const SUMS = `
  with moved as (
    select coalesce(transfer.order_id, refunds.order_id, disputes.order_id, entries.taxed_order_id) as order_id, transfer.currency,
           (case when transfer.credit = 'revenue' then 1 when transfer.debit = 'revenue' then -1 else 0 end)
             * case when disputes.id is null then transfer.amount
                    else round(transfer.amount * disputes.reversed_amount::numeric
                               / nullif(disputes.amount - disputes.reversed_tax_amount, 0)) end
             as taxable_amount,
           case when transfer.credit = 'tax' then transfer.amount when transfer.debit = 'tax' then -transfer.amount else 0 end
             as tax_amount
    from ledger_transfers as transfer
      left join refunds on refunds.id = transfer.refund_id
      left join disputes on disputes.id = transfer.dispute_id
      left join credit_entries as entries on entries.id = transfer.credit_entry_id
    where transfer.organization_id = :organization_id and transfer.created_at >= :start and transfer.created_at < :end
      and (transfer.debit in ('revenue', 'tax') or transfer.credit in ('revenue', 'tax'))
  ), taxed as (
    select moved.currency, moved.taxable_amount, moved.tax_amount,
           case when orders.created_at < :start
             then (:quarter_names::text[])[width_bucket(orders.created_at, :quarter_starts::timestamptz[])] end as correction_of,
           coalesce(orders.tax ->> 'country', orders.billing_address ->> 'country') as country,
           coalesce(orders.tax ->> 'region',
             case when orders.tax ->> 'country' in ('CA', 'US') then orders.tax ->> 'state' end) as region,
           case orders.tax ->> 'reason' when 'zero' then 'taxed' else coalesce(orders.tax ->> 'reason', 'not_registered') end
             as reason,
           coalesce((orders.tax ->> 'rate_basis_points')::integer, 0) as rate_basis_points,
           orders.tax ->> 'scheme' as scheme
    from moved join orders on orders.id = moved.order_id
  )
  select correction_of, country, region,
         case when reason = 'taxed' then coalesce(scheme,
           case when country = any(:standard_countries) or country <> all(:member_states) then 'standard' else :oss end) end
           as scheme,
         reason, rate_basis_points, currency,
         sum(taxable_amount) as taxable_amount, sum(tax_amount) as tax_amount
  from taxed
  group by 1, 2, 3, 4, 5, 6, 7
  order by 1 nulls first, 2, 3 nulls first, 4, 5, 6, 7`;
