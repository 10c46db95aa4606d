import { expect, it } from 'vitest';
import { createTable, requireLocale, type Columns } from '../../../src/platform/http/csv-table.ts';

interface Sale {
  id: string;
  amount: number;
  rate: number;
  paid_at: string | null;
}

const COLUMNS: Columns<Sale> = {
  Number: { title: 'Number', cell: ({ id }) => id },
  'Paid At': { title: 'Time of payment', holds: 'times', cell: ({ paid_at }) => paid_at },
  Day: { title: 'Day', holds: 'days', cell: () => '2026-11-01' },
  Amount: { title: 'Amount', cell: ({ amount }) => ({ amount, currency: 'eur' }) },
  'Rate (%)': { title: 'Tax rate', unit: '%', cell: ({ rate }) => rate },
  Revenue: { title: 'Revenue', cell: ({ amount }) => [{ amount, currency: 'eur' }] },
  Status: { title: 'Status', isForPeople: true, cell: () => 'active' },
};
const SALE: Sale = { id: '00001', amount: -123_450, rate: 19.5, paid_at: '2026-10-31T23:30:05.678Z' };

const write = (locale: string, sale: Sale = SALE) => {
  const { head, lines } = createTable(COLUMNS, { locale, timeZone: 'Europe/Berlin' });
  return (head + lines([sale])).split('\r\n');
};

it('a table for programs has a comma, a decimal point, times in UTC and no mark', () => {
  const { head, lines } = createTable(COLUMNS, undefined);
  expect(head).toBe('Number,Paid At,Day,Amount,Rate (%),Revenue\r\n');
  expect(lines([SALE])).toBe("00001,2026-10-31T23:30:05.678Z,2026-11-01,-1234.50,19.5,'-1234.50 eur\r\n");
});

it('a table for a person has a byte order mark, translated titles with the time zone, local times and decimals of the region', () => {
  expect(write('de')).toEqual([
    '\ufeffNummer;Zeitpunkt der Zahlung (Europe/Berlin);Tag (Europe/Berlin);Betrag;Steuersatz (%);Umsatz;Status',
    "'00001;2026-11-01 00:30:05;2026-11-01;-1234,50;19,5;'-1234,50 eur;active",
    '',
  ]);
  expect(write('en-US')).toEqual([
    '\ufeffNumber,Time of payment (Europe/Berlin),Day (Europe/Berlin),Amount,Tax rate (%),Revenue,Status',
    "'00001,2026-11-01 00:30:05,2026-11-01,-1234.50,19.5,'-1234.50 eur,active",
    '',
  ]);
});

it.each([
  ['de', ';', ','],
  ['de-CH', ';', '.'],
  ['fr', ';', ','],
  ['pl', ';', ','],
  ['it', ';', ','],
  ['nl-BE', ';', ','],
  ['pt-BR', ';', ','],
  ['es', ';', ','],
  ['es-MX', ',', '.'],
  ['en', ',', '.'],
  ['ja', ',', '.'],
  ['zh-Hans', ',', '.'],
  ['ar', ';', '.'],
  ['ar-EG-u-nu-arab', ';', '.'],
  ['ar-MA', ';', ','],
])('a table for the locale %s has the separator `%s` and the decimal mark `%s`', (locale, separator, mark) => {
  const [head = '', line = ''] = write(locale);
  expect(head.split(separator)).toHaveLength(7);
  expect(line.split(separator)[4]).toBe(`19${mark}5`);
});

it.each([
  '00123',
  '123456789012',
  '1-2',
  '2026-11',
  '1/2',
  '12:30',
  '3E25',
  '3e+5',
  '1.5',
  '1,5',
  '(12)',
  '5%',
  '+351 21 000',
])('the text `%s` stays a text in the spreadsheet of a person', (id) => {
  expect(write('de', { ...SALE, id })[1]).toMatch(/^"?'/);
});

it.each(['0', '1024', '12345678901', 'ASTER-3F2504E0', '12 Analytical Row', 'e5'])(
  'the text `%s` has no mark, because spreadsheets keep it',
  (id) => {
    expect(write('de', { ...SALE, id })[1]?.split(';')[0]).toBe(id);
  },
);

it('a time that is missing is an empty cell, and a repeated hour shows the local time', () => {
  expect(write('de', { ...SALE, paid_at: null })[1]?.split(';')[1]).toBe('');
  expect(write('de', { ...SALE, paid_at: '2026-10-25T01:30:00.000Z' })[1]?.split(';')[1]).toBe('2026-10-25 02:30:00');
});

it('a locale that is no language tag is refused', () => {
  expect(requireLocale('de-AT')).toBe('de-AT');
  expect(() => requireLocale('de-AT-AT')).toThrow(expect.objectContaining({ status: 422 }));
});
