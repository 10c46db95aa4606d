import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityValidators, stdnum } from 'stdnum';
import { describe, expect, it } from 'vitest';
import { translator } from '../../src/platform/languages/translator.ts';
import { EU_MEMBERS } from '../../src/shared/codes/country-list.ts';
import { TAX_ID_NAMES, TAX_ID_TERMS, usualTaxIdName } from '../../src/shared/codes/tax-id-names.ts';
import { parseTaxId } from '../../src/shared/codes/tax-ids.ts';
import { LANGUAGES, type Language } from '../../src/shared/languages.ts';
import { taxIdLabel, taxIdText } from '../../src/shared/tax-id-label.ts';
import { must } from '../support/wait.ts';

const MESSAGES = join(import.meta.dirname, '../../src/shared/messages');
const reader = (language: Language) => ({ t: translator(language).t, locale: language });

describe('the names of tax ids', () => {
  it.each(LANGUAGES)('each term has a name in %s, by a message of this language', (language) => {
    const messages = Object.values(
      JSON.parse(readFileSync(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, string>,
    );
    for (const name of TAX_ID_TERMS) expect(messages).toContain(taxIdText({ country: 'XX', name }, reader(language)));
  });

  it.each([
    ['en', 'DE', 'DE136695976', 'VAT ID'],
    ['de', 'DE', 'DE136695976', 'USt-IdNr.'],
    ['de', 'DE', '181/815/08155', 'Steuernummer'],
    ['de', 'AT', 'ATU13585627', 'UID-Nummer'],
    ['de', 'CH', 'CHE-107.787.577 MWST', 'Mehrwertsteuernummer'],
    ['de', 'CH', 'CHE-107.787.577', 'UID'],
    ['fr', 'FR', 'FR40303265045', 'Numéro de TVA'],
    ['fr', 'FR', '303 265 045', 'SIREN'],
    ['es', 'ES', 'ESB64717838', 'NIF'],
    ['es', 'DE', 'DE136695976', 'NIF-IVA'],
    ['it', 'DE', 'DE136695976', 'Partita IVA'],
    ['nl', 'NL', 'NL004495445B01', 'Btw-nummer'],
    ['pt', 'PT', 'PT501964843', 'NIF'],
    ['pl', 'DE', 'DE136695976', 'Numer VAT UE'],
    ['ja', 'JP', 'T7000012050002', '登録番号'],
    ['ja', 'JP', '7000012050002', '法人番号'],
    ['en', 'GB', 'GB980780684', 'VAT number'],
    ['en', 'NO', 'NO 995 525 828 MVA', 'VAT number'],
    ['en', 'US', '12-3456789', 'EIN'],
    ['de', 'US', '123-45-6789', 'SSN'],
    ['en', 'AU', '51 824 753 556', 'ABN'],
    ['en', 'IN', '27AAPFU0939F1ZV', 'GSTIN'],
    ['pt', 'BR', '16.727.230/0001-97', 'CNPJ'],
    ['fr', 'SG', 'M90357006D', 'Numéro de TPS'],
    ['en', 'KE', 'P051365947M', 'KRA PIN'],
    ['en', 'MY', '202001234567', 'Tax ID'],
  ] as const)('in %s, the tax id of %s %j is called %s', (language, country, text, label) => {
    const { name } = parseTaxId(country, text);
    expect(taxIdLabel({ country, name: must(name) }, reader(language))).toBe(label);
  });

  it.each([
    ['de', 'FR', 'USt-IdNr.'],
    ['pl', 'PL', 'NIP'],
    ['de-AT', 'AT', 'UID-Nummer'],
    ['en', 'US', 'EIN'],
    ['en', 'CA', 'GST number'],
    ['en', 'MY', 'Tax ID'],
    ['en', undefined, 'Tax ID'],
  ])('in %s, the field of a tax id of a business in %s is called %s', (locale, country, label) => {
    const { t } = translator(locale.slice(0, 2) as Language);
    expect(taxIdLabel({ country, name: usualTaxIdName(country) }, { t, locale })).toBe(label);
  });

  it('each id of a business outside the European Union that has check digits has a name of its own', () => {
    const countries = Object.keys(entityValidators).filter((code) => !EU_MEMBERS.has(code) && code in stdnum);
    const unnamed = countries.flatMap((country) =>
      must(entityValidators[country])
        .filter((validator) => {
          const key = Object.entries(must(stdnum[country])).find(([, own]) => own === validator)?.[0];
          return TAX_ID_NAMES[country]?.[String(key)] === undefined;
        })
        .map(({ name }) => `${country}: ${name}`),
    );
    expect(unnamed).toEqual([]);
  });
});
