import { parseLicenseKeyTerms } from './parse-properties.ts';
import type { BenefitRow } from './queries.ts';

/** Choices of a new benefit. A stored benefit without a choice was created before the choice existed, see `parseLicenseKeyTerms`. */
const NEW_CHOICES = { expires_with_period: true, usage_resets_with_period: false, buyers_can_rotate: false };
const NEW_ACTIVATION_CHOICES = {
  is_required: false,
  one_seat_per_machine: true,
  limit_per_seat: false,
  idle_days: null,
};

/**
 * Adds the choices that a seller omits to the terms of license keys. A change keeps the choices of the benefit.
 * @param present the benefit that is changed; undefined for a new one
 */
export function completeLicenseKeyTerms(
  properties: Record<string, unknown>,
  present?: Pick<BenefitRow, 'properties'>,
): Record<string, unknown> {
  const terms = present && parseLicenseKeyTerms(present);
  const { expires_with_period, usage_resets_with_period, buyers_can_rotate } = terms ?? NEW_CHOICES;
  const { is_required, one_seat_per_machine, limit_per_seat, idle_days } = terms?.activations ?? NEW_ACTIVATION_CHOICES;
  const { activations } = properties;
  return {
    expires_with_period,
    usage_resets_with_period,
    buyers_can_rotate,
    ...properties,
    ...(activations != null && {
      activations: { is_required, one_seat_per_machine, limit_per_seat, idle_days, ...activations },
    }),
  };
}
