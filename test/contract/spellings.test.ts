import { describe, expect, it } from 'vitest';
import { checkSpellings } from '../../scripts/contract/rules/spellings.ts';

/** Returns the complaints about a schema, which is a property with the name of a keyword. */
function check(schema: object): string[] {
  const found: string[] = [];
  const document = { components: { schemas: { Key: { properties: { const: schema } } } } };
  checkSpellings(document, (_where, what) => found.push(what));
  return found;
}

describe('spellings', () => {
  it.each([
    ['`const`', { type: 'string', const: 'plain' }, 'const: use an enum of one value'],
    ['a nullable array', { type: ['array', 'null'], items: { type: 'string' } }, 'a nullable array: use anyOf'],
    ['a nullable object', { type: ['null', 'object'] }, 'a nullable object: use anyOf'],
    [
      'a map that generators take for a list',
      { enum: ['a', 'b'], 'x-enum-descriptions': { a: 'A.' } },
      'x-enum-descriptions, a list for generators: use x-enumDescriptions',
    ],
    ['a spelling in a parameter', { items: { const: 1 } }, 'const: use an enum of one value'],
  ])('the spelling rules refuse %s', (_what, schema, complaint) => expect(check(schema)).toEqual([`has ${complaint}`]));

  it.each([
    ['an enum of one value', { type: 'string', enum: ['plain'] }],
    ['a nullable array in `anyOf`', { anyOf: [{ type: 'array', items: {} }, { type: 'null' }] }],
    ['a nullable text', { type: ['string', 'null'] }],
    ['an example with such keys', { type: 'object', examples: [{ const: 1, type: ['array', 'null'] }] }],
    ['a default with such keys', { type: 'object', default: { const: 1 } }],
  ])('the spelling rules accept %s', (_what, schema) => expect(check(schema)).toEqual([]));

  it('a parameter with the name of a schema is refused', () => {
    const found: string[] = [];
    const components = { parameters: { Key: { name: 'key', in: 'query' } }, schemas: { Key: { type: 'string' } } };
    checkSpellings({ components }, (where, what) => found.push(`${where} ${what}`));
    expect(found).toEqual(['/components/parameters/Key has the name of a schema']);
  });
});
