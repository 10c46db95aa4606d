import { expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config.ts';

it.each([
  ['PORT', 'eighty', 'PORT must be a whole number'],
  ['BASE_URL', 'sellbase', 'BASE_URL must be a URL'],
  ['DATABASE_URL', 'mysql://localhost', 'DATABASE_URL must be a URL'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
  ['RENEWAL_RETRY_DAYS', '1,soon', 'RENEWAL_RETRY_DAYS must be at most 10 numbers of days'],
  ['RENEWAL_FINAL_STATUS', 'gone', 'RENEWAL_FINAL_STATUS must be one of'],
  ['SIGN_UP', 'sometimes', 'SIGN_UP must be one of open, invited, closed'],
  ['CREATE_ORGANIZATIONS', 'friends', 'CREATE_ORGANIZATIONS must be one of everyone, owners, off'],
  ['TAX_URL', 'taxes', 'TAX_URL must be a URL'],
])('an invalid %s is rejected with its name', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(message);
});
