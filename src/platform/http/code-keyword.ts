import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';
import { parseCountry, parseTaxArea } from '../../shared/codes/countries.ts';
import { parseEmail, parseEmailFilter } from '../../shared/codes/emails.ts';
import type { Parsed } from '../../shared/codes/parsed.ts';
import { getOwn } from '../../shared/own.ts';

/** The parsers of the codes that `x-code` of a schema names. */
const PARSERS: Readonly<Record<string, (text: string) => Parsed>> = {
  country: parseCountry,
  'tax-area': parseTaxArea,
  email: parseEmail,
  'email-filter': parseEmailFilter,
};

/** Extension of the contract: the kind of code that a text is. A request may have any of its spellings. */
export const CODE_KEYWORD = 'x-code';

/** Returns the reason why a text is no code of a kind. */
export const explainCode = (kind: string, text: unknown): string => parserOf(kind)(String(text)).reason ?? '';

function parserOf(kind: string): (text: string) => Parsed {
  const parse = getOwn(PARSERS, kind);
  if (parse === undefined) throw new Error(`${CODE_KEYWORD} names "${kind}", which is no kind of code`);
  return parse;
}

/** Ajv keyword that replaces a spelling of a code by the code. The reason of a violation is left to `explainCode`. */
export const codeKeyword: FuncKeywordDefinition = {
  keyword: CODE_KEYWORD,
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  compile: (kind: string) => {
    const parse = parserOf(kind);
    const validate: SchemaValidateFunction = (text: string, context) => {
      const { code } = parse(text);
      if (code !== undefined && context !== undefined) context.parentData[context.parentDataProperty] = code;
      return code !== undefined;
    };
    return validate;
  },
};

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
