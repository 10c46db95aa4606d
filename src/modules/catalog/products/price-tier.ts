/** Unit amount of the quantities up to a bound. Amounts are in minor units. */
export interface PriceTier {
  /** Last quantity of the tier. Null: without an end. */
  up_to: number | null;
  unit_amount: number;
  /** Added once if the tier is used. */
  flat_amount: number;
}
