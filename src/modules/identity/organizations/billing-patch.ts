import type { Address } from '../../../shared/address.ts';
import type { DisputePolicy, OrganizationBillingRow, OssRegistration } from './billing-queries.ts';
import type { PlanChangeRules } from './plan-change-rules.ts';

/** Changes of the billing settings. An absent field stays unchanged. Null clears it. */
export interface BillingPatch {
  legal_name?: string | null;
  address?: Address | null;
  tax_id?: string | null;
  tax_countries?: string[];
  oss_registration?: OssRegistrationInput | null;
  eu_place_of_supply?: OrganizationBillingRow['eu_place_of_supply'];
  invoice_prefix?: string | null;
  default_currency?: string;
  tax_behavior?: OrganizationBillingRow['tax_behavior'];
  /** IANA name. Null: the usual one of the country. */
  time_zone?: string | null;
  exchange_rates?: { currency: string; rate: string }[];
  business_buyers?: BusinessBuyerInput[];
  plan_changes?: Partial<PlanChangeRules>;
  dispute_policy?: Partial<DisputePolicy>;
  buyers_can_pause?: boolean;
  receipt_note?: string | null;
}

/** Replaces all rules of the seller. */
interface BusinessBuyerInput {
  country: string;
  charge: 'reverse_charge' | 'taxed';
  law: string;
}

type OssRegistrationInput = Omit<OssRegistration, 'number'> & Partial<Pick<OssRegistration, 'number'>>;
