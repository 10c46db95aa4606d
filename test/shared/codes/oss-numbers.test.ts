import { expect, it } from 'vitest';
import { parseOssNumber } from '../../../src/shared/codes/oss-numbers.ts';

const nonUnion = (text: string) => parseOssNumber({ scheme: 'non_union', member_state: 'IE' }, text);

it.each(['EU372000001', ' eu 372 000 001 ', '372000001'])(
  'the number %j of the non-union scheme is EU372000001',
  (text) => {
    expect(nonUnion(text)).toEqual({ code: 'EU372000001' });
  },
);

it.each(['EU37200001', 'EU3720000011', 'IE6388047V'])('%j is no number of the non-union scheme', (text) => {
  expect(nonUnion(text)).toEqual({ reason: 'This is not a number of the non-union scheme, such as EU372000001.' });
});

it('a blank number stays blank, and a number beside a country that is no member state stays as it is', () => {
  expect(nonUnion('  ')).toEqual({ code: '' });
  expect(parseOssNumber({ scheme: 'union', member_state: 'CH' }, '12')).toEqual({ code: '12' });
});

it('the number of the union scheme is the VAT ID of the member state', () => {
  const union = (text: string) => parseOssNumber({ scheme: 'union', member_state: 'el' }, text);
  expect(union('094259216')).toEqual({ code: 'EL094259216' });
  expect(union('EU372000001')).toEqual({ reason: 'This is not a valid tax ID of the country.' });
});
