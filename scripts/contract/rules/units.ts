/** Checks `x-unit`, which names the unit of a number. */
import type { ContractDocument } from '../../../src/platform/http/document.ts';
import type { Unit } from '../../../src/web/console/description.ts';
import { isOfType } from './money.ts';
import type { Report } from './report.ts';

/** The words by which a description tells each unit. */
const WORDS: Readonly<Record<Unit, RegExp>> = {
  unix_seconds: /\bUnix seconds\b/,
  basis_points: /\bbasis points\b/,
  percent: /\bin percent\b/,
  bytes: /\bin bytes\b/,
  milliseconds: /\bin milliseconds\b/,
  seconds: /\bin seconds\b|^Seconds\b/,
  hours: /\bin hours\b|^Hours\b/,
  months: /\bin months\b/,
};

/** Schemas whose numbers have the unit of another field. */
const SEVERAL: ReadonlySet<string> = new Set(['ExceededQuota', 'Metric']);

type NumberSchema = Record<string, unknown> & {
  description?: string;
  'x-unit'?: string;
};

/** Requires `x-unit` of each number whose description tells a unit. Forms convert by it, so it must be the unit of the description. */
export function checkUnits(document: ContractDocument, report: Report) {
  const schemas = (document.components?.schemas ?? {}) as Record<string, { properties?: Record<string, NumberSchema> }>;
  for (const [name, { properties = {} }] of Object.entries(schemas))
    for (const [field, schema] of Object.entries(properties)) {
      if (!isOfType(document, schema, 'integer') && !isOfType(document, schema, 'number')) continue;
      const { description = '', 'x-unit': unit } = schema;
      const told = Object.entries(WORDS).find(([, words]) => words.test(description.replaceAll(/\s+/g, ' ')))?.[0];
      if (told !== unit && !(told !== undefined && SEVERAL.has(name)))
        report(`${name}.${field}`, `has x-unit ${unit ?? 'none'}, and its description tells ${told ?? 'no unit'}`);
    }
}
