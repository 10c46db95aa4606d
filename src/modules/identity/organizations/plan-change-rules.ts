import type { OrganizationBillingRow } from './billing-queries.ts';

/** How a plan change by a buyer takes effect, or `never` when buyers cannot make it. */
export type PlanChangeRule = OrganizationBillingRow['plan_upgrades'];

export interface PlanChangeRules {
  /** Rule of a change to a price that costs more per year. */
  upgrades: PlanChangeRule;
  /** Rule of a change to any other price. */
  downgrades: PlanChangeRule;
}

/** @returns the rules of an organization, which has the defaults until it sets its billing settings */
export const planChangeRulesOf = (billing: OrganizationBillingRow | undefined): PlanChangeRules => ({
  upgrades: billing?.plan_upgrades ?? 'invoice',
  downgrades: billing?.plan_downgrades ?? 'period_end',
});
