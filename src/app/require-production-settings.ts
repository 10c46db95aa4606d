import { ConfigError, type Environment } from './variables.ts';

/** Settings for development, and the values that make a service unsafe. */
const DEVELOPMENT_SETTINGS: readonly (readonly [name: string, value: string])[] = [
  ['UNSAFE_PUBLIC_DEVELOPMENT', 'on'],
  ['WEBHOOK_PRIVATE_ADDRESSES', 'on'],
  ['DEMO', 'on'],
  ['MAIL_URL', 'sandbox:'],
  ['DISCORD_API_BASE', 'sandbox:'],
  ['GITHUB_API_BASE', 'sandbox:'],
];

/**
 * Requires a database of the operator, and refuses settings for development.
 * @throws ConfigError for the first of them
 */
export function requireProductionSettings(env: Environment): void {
  if (!env.DATABASE_URL)
    throw new ConfigError(
      'DATABASE_URL must be set, since NODE_ENV is production: the embedded PostgreSQL is for development.',
    );
  for (const [name, value] of DEVELOPMENT_SETTINGS)
    if (env[name]?.startsWith(value))
      throw new ConfigError(`${name}=${value} is for development, and NODE_ENV is production: remove ${name}.`);
}
