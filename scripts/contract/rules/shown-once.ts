import type { Report } from './report.ts';

interface Property {
  type?: string | string[];
  description?: string;
  'x-shown-once'?: boolean;
}

/** Checks `x-shown-once`, by which the console offers a secret for copying: the mark and the description say the same. */
export function checkShownOnce(name: string, properties: Readonly<Record<string, Property>>, report: Report) {
  for (const [field, { description = '', type, 'x-shown-once': mark }] of Object.entries(properties)) {
    const where = `${name}.${field}`;
    const saysSo = /\breturned only once\b/i.test(description);
    if (saysSo && mark !== true) report(where, 'is returned only once and has no x-shown-once');
    if (mark === undefined) continue;
    if (!saysSo) report(where, 'has x-shown-once, and its description does not say "returned only once"');
    if (![type].flat().includes('string')) report(where, 'has x-shown-once and is no text');
  }
}
