import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../src/shared/codes/country-list.ts';
import { parseSubdivision, subdivisionsOf } from '../../../src/shared/codes/subdivisions.ts';

describe('parseSubdivision', () => {
  it('each subdivision is read from its code with and without the country, in any case', () => {
    for (const country of COUNTRIES) {
      for (const { code } of subdivisionsOf(country)) {
        expect(parseSubdivision(country, code.toLowerCase())).toEqual({ code });
        expect(parseSubdivision(country, code.slice(3))).toEqual({ code });
      }
    }
  });

  it.each([
    ['CA', 'Ontario', 'CA-ON'],
    ['CA', ' on ', 'CA-ON'],
    ['CA', 'QUÉBEC', 'CA-QC'],
    ['CA', 'Nouveau-Brunswick', 'CA-NB'],
    ['US', 'new york', 'US-NY'],
    ['US', 'Washington, D.C.', 'US-DC'],
    ['US', 'AE', 'US-AE'],
    ['ES', 'Las Palmas', 'ES-GC'],
    ['ES', 'Principado de Asturias', 'ES-AS'],
    ['FR', 'La Reunion', 'FR-974'],
    ['PT', 'Azores', 'PT-20'],
    ['AU', 'nsw', 'AU-NSW'],
    ['IN', 'Maharashtra', 'IN-MH'],
    ['GB', ' London ', 'London'],
    ['GB', 'constructor', 'constructor'],
  ])('in %s, %j is read as %s', (country, text, code) => {
    expect(parseSubdivision(country, text)).toEqual({ code });
  });

  it.each([
    ['CA', 'Ontaro', 'CA-ON'],
    ['CA', 'NY', 'such as CA-AB'],
    ['US', 'XX', 'such as US-AK'],
    ['US', 'Calfornia', 'US-CA'],
    ['US', 'US-ON', 'such as US-AK'],
    ['US', '__proto__', 'such as US-AK'],
  ])('in %s, %j is refused with the hint %s', (country, text, hint) => {
    expect(parseSubdivision(country, text).reason).toContain(hint);
  });
});
