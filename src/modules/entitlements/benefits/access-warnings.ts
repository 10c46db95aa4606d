/** Explanations by the kind of the loss. */
export const LOSSES = {
  expires_while_paid:
    'License keys of subscriptions expire although their buyers continue to pay. Set expires_with_period to true.',
  expires_earlier: 'License keys of one-time purchases expire earlier than before.',
  follows_period: 'License keys of running subscriptions now end with the paid period, unless it is renewed.',
  requires_activation: 'Programs that validate a license key without an activation are refused.',
  limit_reached: 'The new limit of some license keys is used up, so further uses or activations are refused.',
  benefit_removed: 'Earlier buyers of the product lose the benefits that were removed.',
} as const;

/** Access that customers who have paid lose, by a change of the seller or by the terms of a benefit. */
export interface AccessWarning {
  code: keyof typeof LOSSES;
  /** Time when the first customer loses access. */
  endsAt: Date;
}
