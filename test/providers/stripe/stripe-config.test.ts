import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../src/app/config.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the configuration of Stripe', () => {
  it('Stripe is disabled without its keys', () => {
    expect(readConfig({ STRIPE_API_BASE: 'https://stripe.example' }).stripe).toBeUndefined();
  });

  it('Stripe is enabled with all three keys', () => {
    expect(readConfig(KEYS).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: undefined,
    });
  });

  it.each(Object.keys(KEYS))('a missing %s is rejected when another key is set', (name) => {
    expect(() => readConfig({ ...KEYS, [name]: '' })).toThrow(new RegExp(`^${name} must be set, since STRIPE_`));
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
  ])('a %s with the wrong prefix is rejected with an error that hides its value', (name, value) => {
    const read = () => readConfig({ ...KEYS, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must begin with (?!.*${value})`));
  });

  it.each(['sk_live_1', 'rk_live_1'])('the live key %s with a publishable test key is rejected', (key) => {
    expect(() => readConfig({ ...KEYS, STRIPE_SECRET_KEY: key })).toThrow(
      'STRIPE_PUBLISHABLE_KEY must be of the same mode, live or test, as STRIPE_SECRET_KEY.',
    );
    expect(() => readConfig({ ...KEYS, STRIPE_SECRET_KEY: key, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).not.toThrow();
  });

  it.each(['https://stripe.example', 'http://127.0.0.1:12111', 'http://localhost:1', 'http://[::1]:1'])(
    'the API base %s is accepted',
    (base) => {
      expect(readConfig({ ...KEYS, STRIPE_API_BASE: base }).stripe?.apiBase).toBe(base);
    },
  );

  it.each(['http://stripe.example', 'http://127.0.0.1.example', 'ftp://localhost', 'stripe'])(
    'the API base %s is rejected',
    (base) => {
      expect(() => readConfig({ ...KEYS, STRIPE_API_BASE: base })).toThrow(/^STRIPE_API_BASE must be a URL/);
    },
  );
});
