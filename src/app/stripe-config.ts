import { ALL_PARTS, ConfigError, readCredential, readHttpUrl, type Environment } from './variables.ts';

/** Keys of a Stripe account. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Undefined means Stripe's own API. */
  apiBase: string | undefined;
}

/** Prefixes of Stripe's keys. The check keeps a secret key out of the public variable, which is sent to all buyers. */
const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: ['sk_', 'rk_'],
  STRIPE_PUBLISHABLE_KEY: ['pk_'],
  STRIPE_WEBHOOK_SECRET: ['whsec_'],
} as const;

/** Reads Stripe's keys. All of them must be set, or none. */
export function readStripe(env: Environment): StripeConfig | undefined {
  const apiBase = readHttpUrl(env, 'STRIPE_API_BASE', { without: ALL_PARTS, isSecure: true });
  const given = Object.keys(STRIPE_KEYS).find((name) => env[name]);
  if (given === undefined) return undefined;
  const secretKey = readKey(env, 'STRIPE_SECRET_KEY', given);
  const publishableKey = readKey(env, 'STRIPE_PUBLISHABLE_KEY', given);
  const modes = new Set(
    [secretKey, publishableKey].flatMap((key) => /^[a-z]+_(live|test)(?:_|$)/.exec(key)?.[1] ?? []),
  );
  if (modes.size > 1)
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be of the same mode, live or test, as STRIPE_SECRET_KEY.');
  return { secretKey, publishableKey, webhookSecret: readKey(env, 'STRIPE_WEBHOOK_SECRET', given), apiBase };
}

function readKey(env: Environment, name: keyof typeof STRIPE_KEYS, given: string): string {
  const value = readCredential(env, name, `${given} is`);
  if (STRIPE_KEYS[name].some((prefix) => value.startsWith(prefix))) return value;
  throw new ConfigError(`${name} must begin with ${STRIPE_KEYS[name].join(' or ')}.`);
}
