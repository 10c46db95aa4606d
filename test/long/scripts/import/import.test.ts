import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listCustomers, makeCustomer } from '../../../support/customers.ts';
import { monthly } from '../../../support/billing.ts';
import { currentApp, makeBenefit, makeProduct, makeSeller, unique, type Seller } from '../../../support/make.ts';
import { runCommand } from '../../support/run-command.ts';
import { inDays } from '../../../support/subscription-imports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sellbase-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the command on a file. @returns its output, its errors and its exit code */
async function run(seller: Seller, kind: string, lines: string | Buffer | readonly string[], ...flags: string[]) {
  const app = await currentApp();
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, typeof lines === 'string' || Buffer.isBuffer(lines) ? lines : lines.join('\n'));
  const env = { SELLBASE_ACCESS_TOKEN: seller.token };
  const all = [kind, file, '--server', app.baseUrl, ...flags];
  return runCommand('import.ts', all, env).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    (error: unknown) => error as { stdout: string; stderr: string; code: number },
  );
}

const anAddress = () => `${unique('imported')}@example.com`;

describe('`npm run import`', () => {
  it('an import of exported customers creates equal customers, and a second import leaves them unchanged', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    await makeCustomer(seller, {
      name: '+Ada, "Countess"',
      external_id: '1024',
      billing_address: { country: 'PT', line1: '12 Analytical Row', city: 'Lisbon' },
      tax_ids: [
        { country: 'PT', value: 'PT502757191' },
        { country: 'ES', value: 'ESB12345674' },
      ],
      language: 'pt',
    });
    await makeCustomer(seller);
    const query = { organization_id: [seller.organizationId], format: 'csv' as const };
    const { data } = await seller.api.GET('/v1/customers/export', { params: { query }, parseAs: 'text' });
    const organization = ['--organization', other.organizationId];
    const dry = await run(other, 'customers', String(data), ...organization, '--dry-run');
    expect(dry).toMatchObject({
      code: 0,
      stderr: '',
      stdout: 'line 2: created\nline 3: created\nDry run, nothing is stored: 2 created, 0 updated, 0 unchanged\n',
    });
    expect((await listCustomers(other)).items).toEqual([]);
    const first = await run(other, 'customers', String(data), ...organization);
    expect(first).toMatchObject({ code: 0, stdout: '2 created, 0 updated, 0 unchanged\n' });
    const again = await run(other, 'customers', String(data), ...organization);
    expect(again).toMatchObject({ code: 0, stdout: '0 created, 0 updated, 2 unchanged\n' });
    const known = async (owner: Seller) => {
      const { items } = await listCustomers(owner, { sorting: ['email'] });
      return items.map(({ email, name, external_id, billing_address, tax_id, tax_ids, language, created_at }) => {
        return { email, name, external_id, billing_address, tax_id, tax_ids, language, created_at };
      });
    };
    expect(await known(other)).toEqual(await known(seller));
  });

  it('license keys with one bad line are not imported, and the line and its column are named', async () => {
    const seller = await makeSeller();
    const benefit = await makeBenefit(seller);
    const good = Array.from({ length: 30 }, () => `${unique('OLD').toUpperCase()},${anAddress()},3,,`);
    const lines = ['Key,Email,Usage,Limit Usage,Validations', ...good];
    const bad = lines.with(12, `A KEY WITH SPACES,${anAddress()},,,`);
    const flags = ['--benefit', benefit.id];
    const refused = await run(seller, 'license-keys', bad, ...flags);
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^line 13: Key: .+\n$/),
    ]);
    const { db } = await currentApp();
    expect(await db('license_keys').where({ organization_id: seller.organizationId })).toEqual([]);
    const done = await run(seller, 'license-keys', lines, ...flags);
    expect(done).toMatchObject({ code: 0, stdout: '30 created, 0 updated, 0 unchanged\n' });
    expect(await db('license_keys').where({ organization_id: seller.organizationId, usage: 3 })).toHaveLength(30);
  });

  it('subscriptions are imported once, and a bad line is named with its column', async () => {
    const seller = await makeSeller();
    const product = await makeProduct(seller, { prices: [monthly(1000)] });
    const header = 'External ID,Email,Product ID,Period Start,Period End,Amount,Cancel At Period End';
    const line = (end: string) => `${unique('sub')},${anAddress()},${product.id},${inDays(-1)},${end},900,true`;
    const good = [header, line(inDays(20)), line(inDays(3))];
    const flags = ['--organization', seller.organizationId];
    const bad = await run(seller, 'subscriptions', [...good, line(inDays(-1))], ...flags);
    expect([bad.code, bad.stderr]).toEqual([
      1,
      'line 4: Period End: The current period must end in the future, and at most 5 years away.\n',
    ]);
    const dry = await run(seller, 'subscriptions', good, ...flags, '--dry-run');
    expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('line 2: created\nline 3: created\n') });
    const first = await run(seller, 'subscriptions', good, ...flags);
    expect(first).toMatchObject({ code: 0, stdout: '2 created, 0 updated, 0 unchanged\n' });
    const again = await run(seller, 'subscriptions', good, ...flags);
    expect(again).toMatchObject({ code: 0, stdout: '0 created, 0 updated, 2 unchanged\n' });
    const { db } = await currentApp();
    const stored = await db('subscriptions').where({ organization_id: seller.organizationId });
    expect(stored.map(({ amount, cancel_at_period_end }) => [amount, cancel_at_period_end])).toEqual([
      [900, true],
      [900, true],
    ]);
  });

  it('files with unknown columns, duplicates or broken quotes, and wrong arguments, are refused before any request', async () => {
    const seller = await makeSeller();
    const email = anAddress();
    const cases: [kind: string, lines: string[], message: string][] = [
      ['customers', ['Email,Surname', `${email},Byron`], 'line 1: There is no column "Surname".'],
      ['license-keys', ['Email', email], 'line 1: The column "Key" is missing.'],
      ['customers', ['Email', email, email.toUpperCase()], 'line 3: Email: The value stands in line 2 already.'],
      ['customers', ['Email,Name', `${email},"Ada`], 'Quote Not Closed'],
      ['customers', ['Email,Name', email], 'line 2: '],
      ['orders', ['Email', email], 'Name what the file has'],
    ];
    for (const [kind, lines, message] of cases) {
      const { code, stdout, stderr } = await run(seller, kind, lines, '--benefit', randomUUID());
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr).toContain(message);
    }
    expect((await listCustomers(seller)).items).toEqual([]);
  });

  it('a Latin-1 file of a spreadsheet keeps its letters, and one whose letters are uncertain needs --charset', async () => {
    const seller = await makeSeller();
    const flags = ['--organization', seller.organizationId];
    const write = (name: string) => Buffer.from(`sep=;\r\nEMAIL;NAME;\r\n${anAddress()};${name};\r\n;;\r\n`, 'latin1');
    const read = async () => (await listCustomers(seller, { sorting: ['created_at'] })).items.map(({ name }) => name);
    expect(await run(seller, 'customers', write('Jürgen Groß'), ...flags)).toMatchObject({ code: 0, stderr: '' });
    const uncertain = write('Núñez');
    const refused = await run(seller, 'customers', uncertain, ...flags);
    expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('as windows-1250') });
    expect(await read()).toEqual(['Jürgen Groß']);
    await run(seller, 'customers', uncertain, ...flags, '--charset', 'latin1');
    expect(await read()).toEqual(['Jürgen Groß', 'Núñez']);
  });
});
