import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/app/config.ts';
import { startApp, testApp } from '../support/app.ts';

const PATH = '/.well-known/security.txt';
const POLICY = 'https://sell.example/security';

describe('security.txt', () => {
  it('security.txt names the contacts, its expiry, its HTTPS address and the policy', async () => {
    const { securityContact } = readConfig({
      SECURITY_CONTACT: 'mailto:security@sell.example, https://sell.example/report',
      SECURITY_POLICY: POLICY,
    });
    const app = await startApp({ jobs: 'off', authUrl: 'https://login.sell.example', securityContact });
    try {
      app.clock.now = new Date('2026-11-22T12:00:00Z');
      const response = await fetch(app.baseUrl + PATH);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(await response.text()).toBe(
        'Contact: mailto:security@sell.example\n' +
          'Contact: https://sell.example/report\n' +
          'Expires: 2027-02-20T12:00:00.000Z\n' +
          'Canonical: https://login.sell.example/.well-known/security.txt\n' +
          'Policy: https://sell.example/security\n',
      );
    } finally {
      await app.stop();
    }
  });

  it('a service without SECURITY_CONTACT returns 404', async () => {
    const { baseUrl } = await testApp();
    expect((await fetch(baseUrl + PATH)).status).toBe(404);
  });
});

describe('SECURITY_CONTACT', () => {
  it.each([
    'security@sell.example',
    'mailto:',
    'mailto:security',
    'http://sell.example',
    'tel:+1-201-555-0123',
    'mailto:a@sell.example,',
    'https://sell.example\nPolicy:x',
  ])('SECURITY_CONTACT %j is rejected with its name', (contact) => {
    const read = () => readConfig({ SECURITY_CONTACT: contact });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow('SECURITY_CONTACT must be URIs');
  });

  it('a policy without a contact is rejected', () => {
    expect(() => readConfig({ SECURITY_POLICY: POLICY })).toThrow('SECURITY_CONTACT must be set');
  });

  it('a policy with a line break, which would begin another field, is rejected', () => {
    const env = { SECURITY_CONTACT: POLICY, SECURITY_POLICY: `${POLICY}\nContact:x` };
    expect(() => readConfig(env)).toThrow('SECURITY_POLICY must not contain line breaks');
  });
});
