import leven from 'leven';
import { QUOTA_VARIABLES } from './quota-config.ts';
import { ConfigError, type Environment } from './variables.ts';

/** Names of the variables that the service reads. `NUMBERED` and `PROVIDER` match the others. */
export const VARIABLE_NAMES = [
  ...[
    'HOST',
    'PORT',
    'BASE_URL',
    'AUTH_URL',
    'METRICS_PORT',
    'SHUTDOWN_DELAY_SECONDS',
    'REQUEST_TIMEOUT_SECONDS',
    'TRUSTED_PROXIES',
    'COUNTRY_HEADER',
  ],
  ...['DATABASE_URL', 'DATABASE_POOL_SIZE', 'DATABASE_CONNECTION_TIMEOUT_SECONDS', 'DATABASE_LOCK_TIMEOUT_SECONDS'],
  ...['DATABASE_RESULT_TIMEOUT_SECONDS', 'DATABASE_PREPARED_STATEMENTS', 'DATA_DIR', 'SECRET_KEY', 'SECRET_KEY_2'],
  ...['MAIL_URL', 'MAIL_FROM', 'MAIL_REPORTS_TOKEN', 'SIGN_UP', 'CREATE_ORGANIZATIONS', 'SIGN_IN_PROVIDERS'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'],
  ...['RENEWAL_RETRY_DAYS', 'RENEWAL_FINAL_STATUS', 'TAX_URL', 'EXCHANGE_RATES_URL'],
  ...['EVENT_RETENTION_DAYS', 'AUDIT_RETENTION_DAYS', 'INVOICE_RETENTION_YEARS'],
  ...['WEBHOOK_PRIVATE_ADDRESSES', 'WEBHOOK_UNVERIFIED_ENDPOINTS'],
  ...['STORAGE', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION', 'S3_ENDPOINT'],
  ...['S3_FORCE_PATH_STYLE'],
  ...['DISCORD', 'GITHUB'].flatMap((service) => [`${service}_CLIENT_ID`, `${service}_CLIENT_SECRET`]),
  ...['DISCORD', 'GITHUB'].flatMap((service) => [`${service}_API_BASE`, `${service}_WEB_BASE`]),
  ...['DISCORD_BOT_TOKEN', 'GITHUB_TOKEN'],
  ...QUOTA_VARIABLES,
  ...['CREDENTIAL', 'ADDRESS', 'CONNECTIONS', 'INVITATIONS', 'WEBHOOKS'].map((kind) => `RATE_LIMIT_${kind}`),
  ...['LOG_LEVEL', 'DEMO', 'NODE_ENV', 'SECURITY_CONTACT', 'SECURITY_POLICY', 'UNSAFE_PUBLIC_DEVELOPMENT'],
];

/** Earlier secrets, which have a number from 2 on. */
const NUMBERED = /^(SECRET_KEY|MAIL_REPORTS_TOKEN)_(\d+)$/;
const PROVIDER_SETTINGS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'LABEL'];
/** Settings of an OpenID provider. */
const PROVIDER = new RegExp(`^SIGN_IN_(.+)_(${PROVIDER_SETTINGS.join('|')})$`);
/** One wrong letter makes other words of shorter names, such as PORTS and GHOST. */
const MIN_LENGTH = 6;

/** Prefix of the variables of an OpenID provider, for its name in `SIGN_IN_PROVIDERS`. */
export const providerPrefix = (provider: string) => `SIGN_IN_${provider.toUpperCase().replaceAll('-', '_')}`;

/**
 * Refuses variables that look like a setting and would have no effect.
 * @param providers names of the OpenID providers
 * @throws ConfigError for the first of them
 */
export function requireKnownVariables(env: Environment, providers: readonly string[]): void {
  const ofProviders = providers.flatMap((name) => PROVIDER_SETTINGS.map((part) => `${providerPrefix(name)}_${part}`));
  const known = new Set([...VARIABLE_NAMES, ...ofProviders]);
  for (const name of Object.keys(env)) if (env[name]) requireEffect(env, name, known);
}

function requireEffect(env: Environment, name: string, known: ReadonlySet<string>): void {
  const [, secret, number] = NUMBERED.exec(name) ?? [];
  if (secret !== undefined && number !== undefined) return requireEarlierSecret(env, { name, secret, number });
  if (known.has(name)) return;
  const provider = PROVIDER.exec(name)?.[1]?.toLowerCase().replaceAll('_', '-');
  const meant = [...known].find((candidate) => isSimilar(name, candidate));
  if (meant !== undefined)
    throw new ConfigError(`${name} is not a setting of this service: rename it to ${meant}, or remove it.`);
  if (provider !== undefined)
    throw new ConfigError(
      `${name} is set, but SIGN_IN_PROVIDERS does not contain ${provider}: add it, or remove ${name}.`,
    );
}

/** A gap in the numbers ends the list of secrets, so that later ones would have no effect. */
function requireEarlierSecret(
  env: Environment,
  { name, secret, number }: Record<'name' | 'secret' | 'number', string>,
) {
  const isFirst = Number(number) === 2;
  const earlier = isFirst ? secret : `${secret}_${Number(number) - 1}`;
  if (Number(number) < 2 || number.startsWith('0'))
    throw new ConfigError(`${name} is not a setting of this service: the numbers of ${secret} begin with ${secret}_2.`);
  if (!env[earlier]) throw new ConfigError(`${name} is set, but ${earlier} is not: number them without a gap.`);
}

/** Whether a name differs from a setting in capitals, by one letter, or by two letters in the wrong order. */
function isSimilar(name: string, setting: string): boolean {
  const capitals = name.toUpperCase();
  const distance = leven(capitals, setting, { maxDistance: 3 });
  // Windows does not distinguish capitals.
  if (distance === 0) return process.platform !== 'win32' && setting.length >= MIN_LENGTH;
  return distance === 1
    ? setting.length >= MIN_LENGTH
    : distance === 2 && sortLetters(capitals) === sortLetters(setting);
}

const sortLetters = (text: string) => Array.from(text).sort().join('');
