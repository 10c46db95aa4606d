import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CATALOG, extractMessages, findProblems, type Catalog } from '../../../scripts/lint/messages/catalogs.ts';
import { scopes } from '../../../src/contract/generated/scopes.ts';
import { LANGUAGES } from '../../../src/shared/languages.ts';

const TEXT = 'Pay {amount} for {count, plural, one {# day} other {# days}}';
const POLISH = 'Zapłać {amount} za {count, plural, one {# dzień} few {# dni} many {# dni} other {# dnia}}';
const ARABIC =
  'ادفع {amount} مقابل {count, plural, zero {# يوم} one {يوم} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}';

describe('the check of messages', () => {
  let folder: string;
  let catalog: Catalog;
  const write = (language: string, messages: object) =>
    writeFileSync(join(folder, 'messages', `${language}.json`), JSON.stringify(messages));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'catalog-'));
    mkdirSync(join(folder, 'messages'));
    catalog = {
      sources: join(folder, '*.ts'),
      contract: join(folder, 'openapi.json'),
      folder: join(folder, 'messages'),
    };
    writeFileSync(catalog.contract, JSON.stringify({ paths: {} }));
    writeFileSync(join(folder, 'page.ts'), `t({ id: 'pay', defaultMessage: '${TEXT}' }, { amount: '', count: 1 });`);
    for (const language of LANGUAGES) write(language, { pay: TEXT });
    write('pl', { pay: POLISH });
    write('ar', { pay: ARABIC });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the English texts are extracted from the code, and complete languages have no problem', () => {
    expect(extractMessages(catalog)).toEqual({ pay: TEXT });
    expect(findProblems(catalog)).toEqual([]);
  });

  it('the check of messages reports a message that a language lacks', () => {
    write('de', {});
    expect(findProblems(catalog).join()).toMatch(/Missing translation keys for locale de:\s+pay/);
  });

  it('the check of messages reports a message that the code no longer uses', () => {
    write('en', { pay: TEXT, old: 'Old' });
    expect(findProblems(catalog).join()).toContain('en.json differs from the code');
    write('en', { pay: TEXT });
    write('de', { pay: TEXT, old: 'Alt' });
    expect(findProblems(catalog).join()).toMatch(/de.*\s+old/);
  });

  it('the check of messages reports a title of the contract without a translation, and a translation without its title', () => {
    const price = {
      title: 'Price',
      enum: ['free'],
      'x-enumTitles': { free: 'Free' },
      example: { title: 'An example' },
    };
    const schema = { $ref: '#/components/schemas/Product' };
    const contract = {
      paths: { '/products': { schema } },
      components: { schemas: { Product: { properties: { price } } } },
    };
    writeFileSync(catalog.contract, JSON.stringify(contract));
    const english = { 'console.field.Free': 'Free', 'console.field.Price': 'Price', pay: TEXT };
    expect(extractMessages(catalog)).toEqual(english);
    write('en', english);
    expect(findProblems(catalog).join()).toMatch(/locale de:\s+console\.field\.Free\s+console\.field\.Price/);
    writeFileSync(catalog.contract, JSON.stringify({ paths: {} }));
    write('en', { pay: TEXT });
    write('de', { pay: TEXT, 'console.field.Price': 'Preis' });
    expect(findProblems(catalog).join()).toMatch(/de.*\s+console\.field\.Price/);
  });

  it('the check of messages reports a translation with another placeholder', () => {
    write('fr', { pay: TEXT.replace('{amount}', '{sum}') });
    expect(findProblems(catalog).join()).toContain('fr');
  });

  it('the check of messages reports a plural that lacks a form of its language', () => {
    write('pl', { pay: TEXT });
    expect(findProblems(catalog)).toEqual(['pl: pay has no plural form "many".', 'pl: pay has no plural form "few".']);
  });

  it('the check of messages reports an English text with two translations in a language', () => {
    const source = ['total', 'sum'].map((id) => `t({ id: '${id}', defaultMessage: 'Total' });`).join('\n');
    writeFileSync(join(folder, 'page.ts'), source);
    for (const language of LANGUAGES) write(language, { sum: 'Total', total: 'Total' });
    expect(findProblems(catalog)).toEqual([]);
    write('de', { sum: 'Summe', total: 'Gesamt' });
    expect(findProblems(catalog)).toEqual(['de: sum, total translate “Total” differently: Summe | Gesamt']);
  });

  it.each([
    ['fr', 'Payer : {amount}'],
    ['fr', 'Payer: {amount}'],
    ['fr', '« Payer »'],
    ['fr', 'Payer\u00a0{amount} ?'],
    ['ja', '定期購入を支払う'],
    ['de', 'Gutschrift'],
    ['es', 'Nota de crédito'],
  ] as const)('the check of messages reports a wrong sign or term in %s: %j', (language, text) => {
    writeFileSync(join(folder, 'page.ts'), `t({ id: 'pay', defaultMessage: 'Pay' });`);
    for (const other of LANGUAGES) write(other, { pay: 'Pay' });
    write(language, { pay: text });
    expect(findProblems(catalog).join()).toContain(`${language}: pay has “`);
  });

  it('the check of messages accepts the no-break spaces of French', () => {
    writeFileSync(join(folder, 'page.ts'), `t({ id: 'pay', defaultMessage: 'Pay' });`);
    for (const other of LANGUAGES) write(other, { pay: 'Pay' });
    write('fr', { pay: 'Payer\u00a0: «\u00a0Pro\u00a0»\u202f?' });
    expect(findProblems(catalog)).toEqual([]);
  });

  it('the check of messages reports an English text that was changed in the code only', () => {
    writeFileSync(join(folder, 'page.ts'), `t({ id: 'pay', defaultMessage: 'Pay' });`);
    expect(findProblems(catalog).join()).toContain('run npm run messages');
  });

  it('the texts of scopes on the consent page equal the texts in the contract', () => {
    const texts = Object.entries(extractMessages(CATALOG)).flatMap(([id, text]) =>
      id.startsWith('scope.') ? [[id.slice('scope.'.length), text]] : [],
    );
    expect(texts).not.toEqual([]);
    expect(scopes).toMatchObject(Object.fromEntries(texts));
  });
});
