import type { OrganizationBillingRow } from './billing-queries.ts';

/** How a plan change by a buyer takes effect, or `never` when buyers cannot make it. */
export type PlanChangeRule = OrganizationBillingRow['plan_upgrades'];

export interface PlanChangeRules {
  /** Rule of a change to a plan that costs more per period. */
  upgrades: PlanChangeRule;
  /** Rule of a change to a plan that costs less, or as much for as long. */
  downgrades: PlanChangeRule;
  /** Rule of a change to longer periods. Null: the one of upgrades. */
  longer_commitments: PlanChangeRule | null;
  /** Rule of a change to shorter periods. Null: the one of downgrades. */
  shorter_commitments: PlanChangeRule | null;
}

/** @returns the rules of an organization, which has the defaults until it sets its billing settings */
export const planChangeRulesOf = (billing: OrganizationBillingRow | undefined): PlanChangeRules => ({
  upgrades: billing?.plan_upgrades ?? 'invoice',
  downgrades: billing?.plan_downgrades ?? 'period_end',
  longer_commitments: billing?.plan_longer_commitments ?? null,
  shorter_commitments: billing?.plan_shorter_commitments ?? null,
});
