import { describe, expect, it } from 'vitest';
import openapi from '../../src/contract/generated/openapi.json' with { type: 'json' };
import { acceptedTags, formattingLocale, LANGUAGES, matchLanguage } from '../../src/shared/languages.ts';

it('LANGUAGE_NAMES has the languages of the contract (CustomerLanguage.yaml)', () => {
  expect(LANGUAGES.toSorted()).toEqual(openapi.components.schemas.CustomerLanguage.enum.toSorted());
});

describe('matchLanguage', () => {
  it.each([
    [['de-AT'], { language: 'de', locale: 'de-AT' }],
    [['sv', 'fr'], { language: 'fr', locale: 'fr' }],
    [['pt', 'en-US', 'pt-BR'], { language: 'pt', locale: 'pt-BR' }],
    [['zh-CN'], { language: 'zh-Hans', locale: 'zh-CN' }],
    [['zh-TW', 'ja'], { language: 'ja', locale: 'ja' }],
    [['not a tag', '', 'ar-EG'], { language: 'ar', locale: 'ar-EG' }],
    [['sv'], undefined],
    [[], undefined],
  ])('`matchLanguage` chooses for %j the first language with messages: %j', (tags, choice) => {
    expect(matchLanguage(tags)).toEqual(choice);
  });
});

describe('formattingLocale', () => {
  it.each([
    ['ar', '1,234.5'],
    ['ar-EG', '1,234.5'],
    ['ar-EG-u-nu-arab', '1,234.5'],
    ['de-AT', '1\u00a0234,5'],
    ['en', '1,234.5'],
  ])('numbers in %s have the digits of keys and of documents: %s', (locale, text) => {
    expect(new Intl.NumberFormat(formattingLocale(locale)).format(1234.5)).toBe(text);
  });
});

describe('acceptedTags', () => {
  it('`acceptedTags` sorts the languages of an Accept-Language header by weight, without refused languages', () => {
    expect(acceptedTags('en;q=0.7, de-CH, fr;q=0, *;q=0.1')).toEqual(['de-CH', 'en', '*']);
    expect(acceptedTags(undefined)).toEqual([]);
  });
});
