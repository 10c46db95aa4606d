import type { TableRule } from '../../table-rule.ts';

/** Parameters of the conditions of rules. */
export type RowsOf = Readonly<{
  organization: string | null;
  /** The value is null for a customer without an account. */
  account: string | null;
  customer: string | null;
  /** In lower case. */
  email: string;
}>;

/** @returns the columns of a text */
export const columnsOf = (text = ''): string[] => text.split(/\s+/).filter((column) => column !== '');

/** @returns the columns about which a rule decides, each as often as it is listed */
export const decidedColumns = (rule: TableRule): string[] => [
  ...columnsOf(rule.deleted),
  ...Object.keys(rule.erased ?? {}),
  ...columnsOf(rule.moved),
  ...columnsOf(rule.expiring?.columns),
  ...columnsOf(rule.ofSeller),
  ...columnsOf(rule.impersonal),
];
