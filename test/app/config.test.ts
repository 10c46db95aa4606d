import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config.ts';
import { TIME_LIMITS } from '../../src/platform/time-limits.ts';

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
])('an invalid %s is rejected with its name', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(message);
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
