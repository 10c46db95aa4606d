import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../src/app/config.ts';

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('Stripe by the environment', () => {
  it('is left out without its keys', () => {
    expect(readConfig({ STRIPE_API_BASE: 'https://stripe.example' }).stripe).toBeUndefined();
  });

  it('is there with all of them', () => {
    expect(readConfig(KEYS).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiBase: undefined,
    });
  });

  it.each(Object.keys(KEYS))('needs %s where another is given', (name) => {
    expect(() => readConfig({ ...KEYS, [name]: '' })).toThrow(new RegExp(`^${name} must be set, since STRIPE_`));
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_test_1'],
  ])('refuses another key as %s, without repeating it', (name, value) => {
    const read = () => readConfig({ ...KEYS, [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} must begin with (?!.*${value})`));
  });

  it.each(['https://stripe.example', 'http://127.0.0.1:12111', 'http://localhost:1', 'http://[::1]:1'])(
    'is called at %s',
    (base) => {
      expect(readConfig({ ...KEYS, STRIPE_API_BASE: base }).stripe?.apiBase).toBe(base);
    },
  );

  it.each(['http://stripe.example', 'http://127.0.0.1.example', 'ftp://localhost', 'stripe'])(
    'is not called at %s',
    (base) => {
      expect(() => readConfig({ ...KEYS, STRIPE_API_BASE: base })).toThrow(/^STRIPE_API_BASE must be a URL/);
    },
  );
});
