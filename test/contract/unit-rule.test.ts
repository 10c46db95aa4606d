import { expect, it } from 'vitest';
import { checkUnits } from '../../scripts/contract/rules/units.ts';

function breachesOf(property: object) {
  const found: string[] = [];
  const document = {
    openapi: '3.1.0',
    info: { title: 'Cups', version: '1' },
    paths: {},
    components: { schemas: { Cup: { type: 'object', properties: { share: property } } } },
  };
  checkUnits(document, (where, what) => found.push(`${where} ${what}`));
  return found;
}

it.each([
  ['without a unit', { type: ['integer', 'null'], description: 'Share, in\n  basis points.' }, 'none', 'basis_points'],
  [
    'with another unit',
    { type: 'integer', description: 'Share, in percent.', 'x-unit': 'basis_points' },
    'basis_points',
    'percent',
  ],
  [
    'with a unit that its description does not tell',
    { type: 'number', description: 'Share.', 'x-unit': 'percent' },
    'percent',
    'no unit',
  ],
])('a number %s is refused', (_what, property, unit, told) =>
  expect(breachesOf(property)).toEqual([`Cup.share has x-unit ${unit}, and its description tells ${told}`]),
);

it.each([
  { type: 'integer', description: 'Share, in basis points.', 'x-unit': 'basis_points' },
  { type: 'integer', description: 'Number of cups.' },
  { type: 'string', description: 'A text that tells a time in seconds.' },
])('a number with its unit, and one without any, are accepted: %o', (property) =>
  expect(breachesOf(property)).toEqual([]),
);
