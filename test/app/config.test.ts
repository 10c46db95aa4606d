import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config.ts';
import { TIME_LIMITS } from '../../src/platform/time-limits.ts';

const S3 = {
  STORAGE: 's3',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
  S3_REGION: 'eu-central-1',
};
const configureAcme = (issuer: string) => ({
  SIGN_IN_PROVIDERS: 'acme',
  SIGN_IN_ACME_ISSUER: issuer,
  SIGN_IN_ACME_CLIENT_ID: 'client',
  SIGN_IN_ACME_CLIENT_SECRET: 'secret',
});

it.each([
  ['PORT', 'eighty', 'PORT must be a whole number'],
  ['BASE_URL', 'sellbase', 'BASE_URL must be a URL'],
  ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be a URL'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
  ['RENEWAL_RETRY_DAYS', '1,soon', 'RENEWAL_RETRY_DAYS must be at most 10 numbers of days'],
  ['RENEWAL_FINAL_STATUS', 'gone', 'RENEWAL_FINAL_STATUS must be one of'],
  ['SIGN_UP', 'sometimes', 'SIGN_UP must be one of open, invited, closed'],
  ['CREATE_ORGANIZATIONS', 'friends', 'CREATE_ORGANIZATIONS must be one of everyone, owners, off'],
  ['QUOTA_FILE_BYTES', '10GB', 'QUOTA_FILE_BYTES must be a size of at most 5120 TiB, such as 10GiB, or off'],
  ['QUOTA_PRODUCTS', 'many', 'QUOTA_PRODUCTS must be a whole number of products from 0 to 1000000000, or off'],
  ['COUNTRY_HEADER', 'CF IPCountry:', 'COUNTRY_HEADER must be the name of a header'],
  ['TAX_URL', 'taxes', 'TAX_URL must be a URL'],
  ['DATABASE_LOCK_TIMEOUT_SECONDS', '1', 'DATABASE_LOCK_TIMEOUT_SECONDS must be a whole number from 2 to 600'],
  ['NODE_ENV', 'prodution', 'NODE_ENV must be one of production, development, test, not "prodution".'],
  [
    'MAIL_FROM',
    'no address',
    'MAIL_FROM must be the sender of mail, such as Shop <shop@example.com>, not "no address".',
  ],
  ['MAIL_FROM', 'Shop shop@example.com', 'MAIL_FROM must be the sender of mail'],
  ['MAIL_FROM', 'Shop <shop@example..com>', 'MAIL_FROM must be the sender of mail'],
  ['MAIL_FROM', 'a@example.com, b@example.com', 'MAIL_FROM must be the sender of mail'],
  ['MAIL_FROM', 'Shop\n<shop@example.com>', 'MAIL_FROM must be the sender of mail'],
  ['BASE_URL', 'https://sell.example.com/shop', 'BASE_URL must have no path: set it to https://sell.example.com.'],
  ['BASE_URL', 'https://sell.example.com/?', 'BASE_URL must have no query: set it to https://sell.example.com.'],
  ['BASE_URL', 'https://sell.example.com#', 'BASE_URL must have no fragment: set it to https://sell.example.com.'],
  ['BASE_URL', 'https://me:hush@sell.example.com', 'BASE_URL must have no user name or password'],
  [
    'BASE_URL',
    'https://sell.example.com\n',
    'BASE_URL must not contain line breaks or surrounding spaces: remove them.',
  ],
  ['AUTH_URL', 'https://login.example.com/account', 'AUTH_URL must have no path: set it to https://login.example.com.'],
  ['TAX_URL', 'https://me:hush@tax.example.com', 'TAX_URL must have no user name or password: remove it.'],
  ['EXCHANGE_RATES_URL', 'https://ecb.example/x.xml#top', 'EXCHANGE_RATES_URL must have no fragment: remove it.'],
  [
    'STRIPE_API_BASE',
    'https://stripe.example/v1',
    'STRIPE_API_BASE must have no path: set it to https://stripe.example.',
  ],
  ['DISCORD_WEB_BASE', 'https://discord.example', 'DISCORD_BOT_TOKEN must be set, since DISCORD_WEB_BASE is.'],
  ['SIGN_IN_PROVIDERS', 'acme,acme', 'SIGN_IN_PROVIDERS must contain "acme" once.'],
])('an invalid %s is rejected with its name', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

it.each([
  [
    'MAIL_URL',
    { MAIL_URL: 'smtp:mail.example.com', MAIL_FROM: 'shop@example.com' },
    'MAIL_URL must name the mail server',
  ],
  [
    'SIGN_IN_ACME_ISSUER',
    configureAcme('acme.example'),
    'SIGN_IN_ACME_ISSUER must be a URL that starts with http: or https:.',
  ],
  [
    'SIGN_IN_ACME_ISSUER',
    configureAcme('http://acme.example'),
    'SIGN_IN_ACME_ISSUER must be a URL that starts with https:',
  ],
  [
    'SIGN_IN_ACME_ISSUER',
    configureAcme('https://acme.example/?a'),
    'SIGN_IN_ACME_ISSUER must have no query: remove it.',
  ],
  ['S3_REGION', { ...S3, S3_REGION: 'eu central' }, 'S3_REGION must be the name of a region'],
  ['S3_ENDPOINT', { ...S3, S3_ENDPOINT: 'https://s3.example/?a' }, 'S3_ENDPOINT must have no query: remove it.'],
  ['S3_SECRET_ACCESS_KEY', { ...S3, S3_SECRET_ACCESS_KEY: 'key\n' }, 'S3_SECRET_ACCESS_KEY must consist of visible'],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_1 ' }, 'STRIPE_SECRET_KEY must consist of visible'],
])('an invalid %s among the other settings of its service is rejected: %j', (_name, env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});

it.each(['shop@example.com', 'Shop <shop@example.com>', '"Shop, Inc." <shop@mail.example.com>', 'shop@localhost'])(
  'the sender %s is accepted',
  (from) => expect(readConfig({ MAIL_URL: 'smtp://localhost', MAIL_FROM: from }).mail).toMatchObject({ from }),
);

it.each([
  ['https://sell.example.com/', 'https://sell.example.com'],
  ['http://localhost:8000', 'http://localhost:8000'],
])('the public URL %s is read without its slash', (text, baseUrl) =>
  expect(readConfig({ BASE_URL: text })).toMatchObject({ baseUrl, authUrl: baseUrl }),
);

describe('with NODE_ENV=production', () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/sellbase' };

  it('the service does not start without DATABASE_URL', () => {
    const message =
      'DATABASE_URL must be set, since NODE_ENV is production: the embedded PostgreSQL is for development.';
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(new ConfigError(message));
    expect(readConfig(production)).toMatchObject({ isDevelopment: false, demo: false, mail: { kind: 'none' } });
  });

  it.each([
    ['UNSAFE_PUBLIC_DEVELOPMENT', 'on', 'off'],
    ['WEBHOOK_PRIVATE_ADDRESSES', 'on', 'off'],
    ['DEMO', 'on', 'off'],
    ['MAIL_URL', 'sandbox:', ''],
    ['DISCORD_API_BASE', 'sandbox:', ''],
    ['GITHUB_API_BASE', 'sandbox:', ''],
  ])('the service does not start with %s=%s', (name, unsafe, safe) => {
    const message = `${name}=${unsafe} is for development, and NODE_ENV is production: remove ${name}.`;
    expect(() => readConfig({ ...production, [name]: unsafe })).toThrow(new ConfigError(message));
    expect(() => readConfig({ ...production, [name]: safe })).not.toThrow();
  });
});

it('a quota of files is read in bytes or binary units, and `off` disables it', () => {
  const sizeOf = (text: string) => readConfig({ QUOTA_FILE_BYTES: text }).quotas.file_bytes;
  expect([sizeOf(''), sizeOf('1536'), sizeOf('1.5 KiB'), sizeOf('5TiB'), sizeOf('off')]).toEqual([
    10 * 1024 ** 3,
    1536,
    1536,
    5 * 1024 ** 4,
    undefined,
  ]);
});

it('the time limits of the database are read in seconds, and omitted limits keep their defaults', () => {
  const { timeLimits } = readConfig({
    DATABASE_CONNECTION_TIMEOUT_SECONDS: '7',
    DATABASE_LOCK_TIMEOUT_SECONDS: '8',
    DATABASE_RESULT_TIMEOUT_SECONDS: '60',
  });
  expect(timeLimits).toEqual({
    ...TIME_LIMITS,
    databaseConnectionMs: 7_000,
    databaseLockMs: 8_000,
    databaseResultMs: 60_000,
  });
  expect(readConfig({}).timeLimits).toEqual(TIME_LIMITS);
});
