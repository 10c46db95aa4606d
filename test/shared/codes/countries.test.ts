import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../src/shared/codes/country-list.ts';
import { COUNTRY_SPELLINGS, parseCountry } from '../../../src/shared/codes/countries.ts';
import { foldName } from '../../../src/shared/codes/parsed.ts';
import { LANGUAGES } from '../../../src/shared/languages.ts';

describe('parseCountry', () => {
  it('a country is read from its code, and from its name in each language of the service', () => {
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const code of COUNTRIES) expect(parseCountry(names.of(code) ?? ''), `${language} ${code}`).toEqual({ code });
    }
    for (const code of COUNTRIES) expect(parseCountry(code.toLowerCase())).toEqual({ code });
  });

  it('a country is read from its name without accents in each language of the service', () => {
    for (const language of LANGUAGES) {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      for (const code of COUNTRIES) {
        const name = (names.of(code) ?? '')
          .normalize('NFD')
          .replaceAll(/[\u0300-\u036f]/g, '')
          .replaceAll('ł', 'l');
        expect(parseCountry(name.replaceAll('Ł', 'L')), `${language} ${code}`).toEqual({ code });
      }
    }
  });

  it('each spelling is folded and belongs to a country of the list', () => {
    for (const [spelling, code] of COUNTRY_SPELLINGS) {
      expect(foldName(spelling)).toBe(spelling);
      expect(COUNTRIES).toContain(code);
    }
  });
});
