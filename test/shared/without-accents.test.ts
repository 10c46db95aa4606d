import { expect, it } from 'vitest';
import { withoutAccents } from '../../src/shared/without-accents.ts';

it.each([
  ['Müller', 'Muller'],
  ['Mu\u0308ller', 'Muller'],
  ['Straße', 'Strasse'],
  ['José Łukasiewicz', 'Jose Lukasiewicz'],
  ['Søren Ægir', 'Soren AEgir'],
  ['Nguyễn', 'Nguyen'],
  ['ＡＢＣ', 'ABC'],
  ['李', '李'],
])('%s is typed without accents as %s', (text, typed) => expect(withoutAccents(text)).toBe(typed));
