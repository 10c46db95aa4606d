import type { AnySchemaObject, FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { parseCountry, parseTaxArea } from '../../shared/codes/countries.ts';
import { parseCurrency, parseCurrencyFilter } from '../../shared/codes/currencies.ts';
import { parseDiscountCode } from '../../shared/codes/discount-codes.ts';
import { parseEmail, parseEmailFilter } from '../../shared/codes/emails.ts';
import { parseExchangeRate } from '../../shared/codes/exchange-rates.ts';
import { parseImportedKey } from '../../shared/codes/license-keys.ts';
import { parseOssNumber } from '../../shared/codes/oss-numbers.ts';
import type { Parsed } from '../../shared/codes/parsed.ts';
import { parseTaxPeriod } from '../../shared/codes/tax-periods.ts';
import { parseTaxIdBeside } from '../../shared/codes/tax-ids.ts';
import { parseCallbackUrl, parseCheckoutUrl, parseRedirectUri, parseUrl } from '../../shared/codes/urls.ts';
import { getOwn } from '../../shared/own.ts';

/** The fields of the object that has the code. Another field can tell what the code is of. */
type Fields = Readonly<Record<string, unknown>>;

/** The parsers of the codes that `x-code` of a schema names. */
const PARSERS: Readonly<Record<string, (text: string, beside: Fields) => Parsed>> = {
  country: parseCountry,
  'tax-area': parseTaxArea,
  currency: parseCurrency,
  'currency-filter': parseCurrencyFilter,
  email: parseEmail,
  'email-filter': parseEmailFilter,
  'imported-license-key': parseImportedKey,
  'discount-code': parseDiscountCode,
  // A key or a code is found by its spellings. The text itself is the first of them, so it stays.
  'license-key': (text) => ({ code: text }),
  'redeemed-discount-code': (text) => ({ code: text }),
  'sign-in-code': (text) => ({ code: text }),
  url: parseUrl,
  'checkout-url': parseCheckoutUrl,
  'callback-url': parseCallbackUrl,
  'redirect-uri': parseRedirectUri,
  'tax-id': (text, { country }) => parseTaxIdBeside(country, text),
  'tax-period': parseTaxPeriod,
  'exchange-rate': parseExchangeRate,
  'oss-number': (text, { scheme, member_state }) => parseOssNumber({ scheme, member_state }, text),
};

/** Extension of the contract: the kind of code that a text is. A request may have any of its spellings. */
export const CODE_KEYWORD = 'x-code';

function parserOf(kind: string) {
  const parse = getOwn(PARSERS, kind);
  if (parse === undefined) throw new Error(`${CODE_KEYWORD} names "${kind}", which is no kind of code`);
  return parse;
}

/** Ajv keyword that replaces a spelling of a code by the code. The message of its error is the reason of the parser. */
export const codeKeyword: FuncKeywordDefinition = {
  keyword: CODE_KEYWORD,
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: true,
  compile: (kind: string, { maxLength = Infinity }: AnySchemaObject) => {
    const parse = parserOf(kind);
    const validate: SchemaValidateFunction = (text: string, context) => {
      const { code, reason } = limitLength(parse(text, context?.parentData ?? {}), maxLength);
      if (code !== undefined && context !== undefined) context.parentData[context.parentDataProperty] = code;
      if (reason !== undefined) validate.errors = [{ keyword: CODE_KEYWORD, message: reason, params: {} }];
      return code !== undefined;
    };
    return validate;
  },
};

/** A spelling can be shorter than its code, such as a URL with letters that are encoded. */
function limitLength(parsed: Parsed, maxLength: number): Parsed {
  const { length } = parsed.code ?? '';
  return length <= maxLength
    ? parsed
    : { reason: `Must have at most ${maxLength} characters. Encoded, it has ${length}.` };
}

/** Removes the rules of the one spelling from schemas that have `x-code`, because requests may have others. */
export function admitSpellings<Schema>(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (_key, value) => {
      if (typeof value?.[CODE_KEYWORD] !== 'string') return value;
      const { format: _format, pattern: _pattern, enum: _enum, ...rest } = value;
      return rest;
    }),
  );
}
