/** The expected state. All prices are monthly, and money is in cents. */
export interface Model {
  status: 'none' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  price: number;
  cancelsAtPeriodEnd: boolean;
  /** Whether the next charge of the card succeeds. */
  isCardValid: boolean;
  orders: number;
  paid: number;
  refunded: number;
}
