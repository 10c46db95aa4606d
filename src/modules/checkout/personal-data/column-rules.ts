import { ACCOUNT_RULES } from './account-rules.ts';
import { CUSTOMER_RULES } from './customer-rules.ts';
import { columnsOf, type TableRule } from './rule.ts';
import { SELLER_RULES } from './seller-rules.ts';
import { SERVICE_RULES } from './service-rules.ts';

/** The rule of each table of the schema. */
export const RULES: Readonly<Record<string, TableRule>> = {
  ...CUSTOMER_RULES,
  ...ACCOUNT_RULES,
  ...SELLER_RULES,
  ...SERVICE_RULES,
};

/** @returns the columns about which a rule decides, each as often as it is listed */
export const decidedColumns = (rule: TableRule): string[] => [
  ...columnsOf(rule.deleted),
  ...Object.keys(rule.erased ?? {}),
  ...columnsOf(rule.moved),
  ...columnsOf(rule.keptForInvoices),
  ...columnsOf(rule.expiring?.columns),
  ...columnsOf(rule.ofSeller),
  ...columnsOf(rule.impersonal),
];
