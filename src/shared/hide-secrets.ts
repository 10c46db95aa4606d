import { getOwn } from './own.ts';

/** The secrets that the reader of an object may see. */
export interface SecretReader {
  readonly licenseKeys: boolean;
  /** Notes of benefits, which are for their buyers. */
  readonly notes: boolean;
  /** Tokens of the seller's servers. */
  readonly serverTokens: boolean;
  /** Pages where the seller responds to disputes. */
  readonly disputes: boolean;
}

/** Objects of sellers, buyers and programs, whose names mean nothing to the service. */
const FREE_FORM = new Set(['metadata', 'custom_field_data', 'meta', 'conditions']);

/**
 * Hides the secrets in an object as the API presents it, wherever they stand. License keys are masked. Other secrets are null.
 * Addresses on which a buyer authenticates a payment are always hidden.
 */
export function hideSecrets<Value>(value: Value, reader: SecretReader): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => hideSecrets(item, reader)) as Value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const { display_key } = value as { display_key?: unknown };
  const isHidden: Readonly<Record<string, boolean>> = {
    key: display_key !== undefined && !reader.licenseKeys,
    note: !reader.notes,
    guild_token: !reader.serverTokens,
    response_url: !reader.disputes,
    action_url: true,
  };
  const shown = Object.entries(value).map(([name, item]: [string, unknown]) => {
    if (FREE_FORM.has(name)) return [name, item];
    if (getOwn(isHidden, name) === true && item !== undefined) return [name, name === 'key' ? display_key : null];
    return [name, hideSecrets(item, reader)];
  });
  return Object.fromEntries(shown) as Value;
}
