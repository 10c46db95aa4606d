import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/platform/ssrf-safe-http/public-addresses.ts';
import { createSsrfSafeHttpClient } from '../../../src/platform/ssrf-safe-http/client.ts';
import { WAIT_TIMEOUT_MS } from '../../support/time-limits.ts';

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    'not an address',
  ])('%s is not a public address', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is a public address',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('the SSRF-safe HTTP client', () => {
  const server = createServer((request, response) => {
    const [, status = '200'] = request.url?.split('/') ?? [];
    if (status === 'hang') return;
    if (status === 'drop') return void request.socket.destroy();
    if (status === 'switch')
      return void request.socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    response.writeHead(Number(status), { Location: `http://127.0.0.1:${port}/200`, 'Retry-After': '7' });
    response.end(status === '204' ? undefined : 'x'.repeat(5000));
  });
  let port = 0;
  const strict = createSsrfSafeHttpClient({ allowsPrivate: false, timeoutMs: 1000 });
  const lax = createSsrfSafeHttpClient({ allowsPrivate: true, timeoutMs: WAIT_TIMEOUT_MS });
  const impatient = createSsrfSafeHttpClient({ allowsPrivate: true, timeoutMs: 300 });
  const message = (url: string) => ({ url, headers: {}, body: '{}' });

  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  });
  afterAll(() => {
    strict.close();
    lax.close();
    impatient.close();
    server.closeAllConnections();
    server.close();
  });

  it.each([
    ['http://example.com/', 'https:'],
    ['https://127.0.0.1/', 'public'],
    ['https://[::1]/', 'public'],
    ['https://0x7f000001/', 'public'],
    ['https://2130706433/', 'public'],
    ['https://localhost/', 'public'],
    ['https://api.localhost./', 'public'],
    ['https://somebody:secret@example.com/', 'password'],
  ])('the URL %s is rejected before a DNS lookup', async (url, why) => {
    expect(strict.validateUrl(url)).toContain(why);
    await expect(strict.post(message(url))).rejects.toThrow(why);
  });

  it.each<[string, string[]]>([
    ['a private address', ['10.0.0.5']],
    ['this machine', ['127.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
  ])('a host name that resolves to %s is never connected to', async (_name, addresses) => {
    let asked = 0;
    const outbound = createSsrfSafeHttpClient({
      allowsPrivate: false,
      timeoutMs: 1000,
      resolve: (_hostname, _options, done) => {
        asked += 1;
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
      },
    });
    await expect(outbound.post(message('https://rebind.example.com/'))).rejects.toThrow('not public');
    // The client connects to the resolved address. A second lookup could return another one.
    expect(asked).toBe(1);
    outbound.close();
  });

  it('the SSRF-safe client follows no redirect and returns the first 1,000 characters of the body', async () => {
    const answer = await lax.post(message(`http://127.0.0.1:${port}/307`));
    expect(answer).toEqual({ httpCode: 307, retryAfter: '7', text: 'x'.repeat(1000) });
    expect(await lax.post(message(`http://127.0.0.1:${port}/204`))).toMatchObject({ httpCode: 204, text: null });
  });

  it('the SSRF-safe client throws an error that names the reason of a failed request', async () => {
    await expect(impatient.post(message(`http://127.0.0.1:${port}/hang`))).rejects.toThrow('within 0.3 seconds');
    await expect(lax.post(message(`http://127.0.0.1:${port}/drop`))).rejects.toThrow('socket hang up');
    await expect(lax.post(message(`http://127.0.0.1:${port}/switch`))).rejects.toThrow('another protocol');
    await expect(lax.post(message('http://127.0.0.1:1/'))).rejects.toThrow('ECONNREFUSED');
    await expect(lax.post(message('http://no-such-host.invalid/'))).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
    await expect(strict.post(message('https://no-such-host.invalid/'))).rejects.toThrow(/queryA|within/);
  });

  it('slow requests to a host do not delay a fast request', async () => {
    const slow = Array.from({ length: 40 }, () =>
      lax.post(message(`http://127.0.0.1:${port}/hang`)).catch(() => 'late'),
    );
    expect(await lax.post(message(`http://127.0.0.1:${port}/200`))).toMatchObject({ httpCode: 200 });
    server.closeAllConnections();
    expect(new Set(await Promise.all(slow))).toEqual(new Set(['late']));
  });
});
